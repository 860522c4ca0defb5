import { useMemo } from 'react'
import type { NeedsLife, NeedsLives, SweepPoint } from '../../../workers/needs/needs-contract.ts'
import { LinePlot, PlotLegend } from '../plot/line-plot.tsx'
import type { PlotLine } from '../plot/plot-line.ts'
import { lineOver, minutesOf } from './needs-series.ts'
import { mostInsistence, needOrder } from './needs-settings.ts'
import type { NeedsWords } from './needs-words.ts'

/** Lines of the two lives: the same everywhere. */
export const gobLook = { token: 'orange', dash: [7, 4] } as const
export const goapLook = { token: 'blue' } as const

const needLevels = [0, 8, 16, mostInsistence]
const needLooks = [
  { token: 'orange' },
  { token: 'teal', dash: [8, 4] },
  { token: 'purple', dash: [2, 3] },
  { token: 'blue', dash: [10, 3, 2, 3] },
] as const

/** The K that have room below the axis. */
const labelled = new Set([0, 1, 3, 5, 10, 20, 50, 1000])

interface OverTimeProps {
  readonly words: NeedsWords
  readonly minute: number
  readonly seek: (minute: number) => void
}

export function DiscontentmentChart(props: OverTimeProps & { readonly lives: NeedsLives; readonly factor: number }) {
  const { lives, factor, words, minute, seek } = props
  const { minutes, lines } = useMemo(() => {
    const all = [lives.behaviour, ...(lives.plan ? [lives.plan] : [])]
    const over = minutesOf(all)
    const line = (life: NeedsLife) => lineOver(over, life, ({ discontentment }) => discontentment)
    const drawn: PlotLine[] = [
      { label: words.behaviour, ...gobLook, values: line(lives.behaviour) },
      ...(lives.plan ? [{ label: words.plan(factor), ...goapLook, values: line(lives.plan) }] : []),
    ]
    return { minutes: over, lines: drawn }
  }, [lives, factor, words])
  return (
    <figure className="needs-chart wide">
      <figcaption>
        {words.discontentmentOverTime}
        <PlotLegend lines={lines} />
      </figcaption>
      <LinePlot
        label={`${words.discontentmentOverTime}: ${words.sentence(lives, factor)}`}
        x={minutes}
        lines={lines}
        xLabel={words.minutes}
        at={minute}
        onPick={seek}
        isStepped
      />
    </figure>
  )
}

/** The needs of one life. Both lives have the same axis, so that they can be compared. */
export function NeedCurves(props: OverTimeProps & { readonly life: NeedsLife; readonly title: string }) {
  const { life, title, words, minute, seek } = props
  const { minutes, lines } = useMemo(() => {
    const over = minutesOf([life])
    const drawn = needOrder.map((name, need) => ({
      label: words.needs[name]!,
      ...needLooks[need]!,
      values: lineOver(over, life, ({ needs }) => needs[need]!),
    }))
    return { minutes: over, lines: drawn }
  }, [life, words])
  return (
    <figure className="needs-chart">
      <figcaption>
        {words.needsOf(title)}
        <PlotLegend lines={lines} />
      </figcaption>
      <LinePlot
        label={words.needsOf(title)}
        x={minutes}
        lines={lines}
        at={minute}
        onPick={seek}
        isStepped
        top={mostInsistence}
        levels={needLevels}
      />
    </figure>
  )
}

interface SweepProps {
  readonly sweep: readonly SweepPoint[]
  readonly factor: number
  readonly words: NeedsWords
  readonly pick: (factor: number) => void
}

/** Which K ends how. A click takes that K. */
export function SweepChart({ sweep, factor, words, pick }: SweepProps) {
  const { x, lines, ticks } = useMemo(
    () => ({
      x: sweep.map((_, at) => at),
      lines: [{ label: words.metrics.final, token: 'blue', values: sweep.map(({ final }) => final) }],
      ticks: sweep.map(({ factor: each }) => (labelled.has(each) ? String(each) : '')),
    }),
    [sweep, words],
  )
  const best = sweep.toSorted((one, other) => one.final - other.final)[0]
  const at = sweep.findIndex((point) => point.factor === factor)
  return (
    <figure className="needs-chart">
      <figcaption>{words.finalByFactor}</figcaption>
      <LinePlot
        label={`${words.finalByFactor}${best ? `: K = ${best.factor}, ${best.final}` : ''}`}
        x={x}
        lines={lines}
        ticks={ticks}
        {...(at >= 0 && { at })}
        onPick={(value) => {
          const point = sweep[Math.round(value)]
          if (point && point.factor !== factor) pick(point.factor)
        }}
      />
    </figure>
  )
}

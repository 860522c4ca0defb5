/** A line chart on a canvas: uPlot in the colours of the theme. The numbers stand in a table beside it, for those who cannot see it. */
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import './plot.css'
import { useEffect, useRef } from 'react'
import { onTheme } from '../../../shell/theme.ts'
import type { PlotLine } from './plot-line.ts'

interface LinePlotProps {
  /** Says what is drawn. */
  readonly label: string
  readonly x: readonly number[]
  readonly lines: readonly PlotLine[]
  readonly xLabel?: string
  readonly yLabel?: string
  /** Draws steps: a value holds until the next one. */
  readonly isStepped?: boolean
  /** Powers of ten are as far apart from each other; numbers must be above 0. */
  readonly isLogarithmic?: boolean
  /** Dots at the numbers. @default unless it is stepped */
  readonly hasDots?: boolean
  /** Highest value of the axis. @default as the lines need it */
  readonly top?: number
  /** Numbers beside the axis. @default as many as fit */
  readonly levels?: readonly number[]
  /** Where the vertical mark stands. */
  readonly at?: number
  /** Texts below the axis, one for each `x`, which then are evenly spaced. */
  readonly ticks?: readonly string[]
  /** A click or a drag over the chart. */
  readonly onPick?: (x: number) => void
}

export function LinePlot(props: LinePlotProps) {
  const { label, x, lines, at } = props
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(undefined)
  const latest = useRef(props)
  latest.current = props
  // another look needs another plot; other numbers do not
  const look = JSON.stringify([
    props.xLabel,
    props.yLabel,
    props.top,
    props.ticks,
    props.isLogarithmic,
    lines.map(({ values: _, ...rest }) => rest),
  ])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` stands for all that the options depend on
  useEffect(() => {
    const element = box.current!
    const make = () => {
      plot.current?.destroy()
      const size = { width: element.clientWidth, height: element.clientHeight }
      plot.current = new uPlot({ ...optionsOf(latest, element), ...size }, dataOf(latest.current), element)
    }
    make()
    const observer = new ResizeObserver(() =>
      plot.current?.setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    const stop = onTheme(make)
    return () => {
      observer.disconnect()
      stop()
      plot.current?.destroy()
      plot.current = undefined
    }
  }, [look])

  useEffect(() => plot.current?.setData(dataOf({ x, lines })), [x, lines])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark moves with `at`
  useEffect(() => plot.current?.redraw(false), [at])
  return <div className="line-plot" ref={box} role="img" aria-label={label} />
}

function dataOf({ x, lines }: Pick<LinePlotProps, 'x' | 'lines'>): uPlot.AlignedData {
  return [[...x], ...lines.map(({ values }) => values)]
}

function optionsOf(
  latest: { readonly current: LinePlotProps },
  element: Element,
): Omit<uPlot.Options, 'width' | 'height'> {
  const { lines, xLabel, yLabel, isStepped, hasDots = !isStepped, isLogarithmic, top, levels, ticks } = latest.current
  const style = getComputedStyle(element)
  const colour = (token: string) => style.getPropertyValue(`--${token}`).trim()
  const font = `11px ${style.getPropertyValue('--font')}`
  const axis: uPlot.Axis = {
    stroke: colour('ink-2'),
    font,
    labelFont: font,
    labelSize: 18,
    gap: 3,
    grid: { stroke: colour('border'), width: 1 },
    ticks: { stroke: colour('border'), width: 1, size: 4 },
  }
  return {
    scales: {
      x: { time: false },
      y: isLogarithmic
        ? { distr: 3, range: (_, least, most) => [powerBelow(least), Math.max(powerBelow(least) * 10, most * 1.2)] }
        : { range: (_, __, most) => [0, top ?? Math.max(1, most * 1.05)] },
    },
    axes: [
      {
        ...axis,
        size: 26,
        values: shortNumbers,
        ...(xLabel !== undefined && { label: xLabel }),
        ...(ticks && { splits: ticks.map((_, at) => at), values: (_, splits) => splits.map((at) => ticks[at] ?? '') }),
      },
      {
        ...axis,
        size: 44,
        values: shortNumbers,
        ...(yLabel !== undefined && { label: yLabel }),
        ...(levels && { splits: [...levels] }),
      },
    ],
    series: [
      {},
      ...lines.map(({ label, token, dash }): uPlot.Series => {
        const paths = isStepped ? uPlot.paths.stepped?.({ align: 1 }) : undefined
        return {
          label,
          stroke: colour(token),
          width: 2,
          points: { show: hasDots },
          spanGaps: !isStepped,
          ...(dash && { dash: [...dash] }),
          ...(paths && { paths }),
        }
      }),
    ],
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
    padding: [8, 16, 0, 0],
    hooks: {
      draw: [(drawn) => drawMark(drawn, latest.current.at, colour('ink'))],
      ready: [(made) => pickOn(made, latest)],
    },
  }
}

/** 12,000 as 12K: an axis has little room. Places without a number are null. */
function shortNumbers(_: uPlot, splits: readonly (number | null)[]): string[] {
  const format = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 })
  return splits.map((value) => (value === null ? '' : value < 10_000 ? String(value) : format.format(value)))
}

function powerBelow(value: number | null): number {
  return 10 ** Math.floor(Math.log10(value && value > 0 ? value : 1))
}

function drawMark({ ctx, bbox, valToPos }: uPlot, at: number | undefined, colour: string): void {
  if (at === undefined) return
  const x = Math.round(valToPos(at, 'x', true))
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = devicePixelRatio || 1
  // the dashes of the last line
  ctx.setLineDash([])
  ctx.beginPath()
  ctx.moveTo(x, bbox.top)
  ctx.lineTo(x, bbox.top + bbox.height)
  ctx.stroke()
  ctx.restore()
}

function pickOn(plot: uPlot, latest: { readonly current: LinePlotProps }): void {
  const pick = ({ clientX, buttons }: PointerEvent) => {
    if (buttons !== 1) return
    const value = plot.posToVal(clientX - plot.over.getBoundingClientRect().left, 'x')
    latest.current.onPick?.(value)
  }
  plot.over.addEventListener('pointerdown', pick)
  plot.over.addEventListener('pointermove', pick)
}

/** Which line is which: a sample with its dashes and its colour. */
export function PlotLegend({ lines }: { readonly lines: readonly Omit<PlotLine, 'values'>[] }) {
  return (
    <ul className="plot-legend">
      {lines.map(({ label, token, dash }) => (
        <li key={label}>
          <svg width="26" height="8" aria-hidden="true">
            <path d="M0 4h26" stroke={`var(--${token})`} strokeWidth="2" strokeDasharray={dash?.join(' ')} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}

/**
 * uPlot makes a number format for the language of the browser when it is loaded. Browsers that were started with `LANG=C` or `POSIX` name a
 * language, such as `en-US@posix`, that their own formats refuse, so the whole room would fail. They get English instead.
 */
function isKnown(language: string): boolean {
  try {
    new Intl.NumberFormat(language)
    return true
  } catch {
    return false
  }
}

if (!isKnown(navigator.language)) Object.defineProperty(navigator, 'language', { value: 'en', configurable: true })

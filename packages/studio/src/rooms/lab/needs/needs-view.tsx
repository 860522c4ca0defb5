import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { routeAsHash } from '../../../shell/route.ts'
import { openWorker } from '../../../workers/open-worker.ts'
import type { LabSubViewProps } from '../sub-view.ts'
import { useTitle } from '../use-title.ts'
import { labWords } from '../words.ts'
import { minuteOf, useDayTimeline, useKeptMinute } from './day-timeline.ts'
import { DiscontentmentChart, NeedCurves, SweepChart } from './needs-charts.tsx'
import { NeedsControls } from './needs-controls.tsx'
import { NeedsExport } from './needs-export.tsx'
import { createNeedsModel, type NeedsViewModel } from './needs-model.ts'
import { type NeedsSettings, needsQuery, readNeedsSettings } from './needs-settings.ts'
import { NeedsActions, NeedsTotals } from './needs-tables.tsx'
import { needsWords } from './needs-words.ts'
import './needs.css'

/** The needs model of Cantoni's thesis, chapter 4: the same hours without a plan and with one. Its address is `#/lab/needs`. */
export function NeedsView(props: LabSubViewProps) {
  const [model, setModel] = useState<NeedsViewModel>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: from then on, the model leads and the address follows
  useEffect(() => {
    const door = openWorker('needs')
    const made = createNeedsModel(door, readNeedsSettings(props.route.query))
    setModel(made)
    return () => {
      made.close()
      door.close()
    }
  }, [])
  return model && <NeedsRoom model={model} {...props} />
}

function NeedsRoom({ model, shell, route, language }: LabSubViewProps & { readonly model: NeedsViewModel }) {
  const { settings, shown, lives, sweep, failed } = useStore(model.store)
  const words = needsWords[language]
  useTitle(shell, labWords(language).needs)
  const [minute, seek] = useDayTimeline(lives, words.minute, minuteOf(route.query))
  useKeptMinute(lives && Math.round(minute), seek, { shell, route })
  useFollowedAddress(model, route.query)
  const change = (part: Partial<NeedsSettings>) => {
    model.change(part)
    // other views of the room keep what is theirs
    const { scenario, k, rule, needs, ...others } = route.query
    const query = { ...others, ...needsQuery(model.store.getState().settings) }
    shell.go({ room: route.room, path: route.path, query }, { replace: true })
  }
  const factor = shown?.factor ?? settings.factor
  const isBehind = shown !== settings
  return (
    <div className="needs">
      <header className="needs-head">
        <h2>{words.title}</h2>
        <div className="needs-tools">
          <a className="button" href={searchOf(settings, route)}>
            {words.openAsSearch}
          </a>
          <NeedsExport model={model} shell={shell} language={language} words={words} />
        </div>
        <p aria-live="polite">
          {failed !== undefined ? `${words.failed}: ${failed}.` : lives ? words.sentence(lives, factor) : words.working}
        </p>
      </header>
      <NeedsControls settings={settings} words={words} change={change} />
      {lives && (
        <div className="needs-body" aria-busy={isBehind}>
          <div className="needs-charts">
            <DiscontentmentChart lives={lives} factor={factor} words={words} minute={minute} seek={seek} />
            <NeedCurves life={lives.behaviour} title="GOB" words={words} minute={minute} seek={seek} />
            {lives.plan ? (
              <NeedCurves life={lives.plan} title={`GOAP, K = ${factor}`} words={words} minute={minute} seek={seek} />
            ) : (
              <p className="needs-none">{words.noPlan}</p>
            )}
            <SweepChart sweep={sweep} factor={factor} words={words} pick={(wanted) => change({ factor: wanted })} />
          </div>
          <div className="needs-tables">
            <NeedsTotals lives={lives} words={words} factor={factor} />
            <NeedsActions life={lives.behaviour} title={words.behaviour} words={words} minute={minute} seek={seek} />
            {lives.plan && (
              <NeedsActions life={lives.plan} title={words.plan(factor)} words={words} minute={minute} seek={seek} />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** The search behind the plan, as a lane of the Lab. */
function searchOf({ start, factor }: NeedsSettings, { room, query: { lang } }: LabSubViewProps['route']): string {
  const job = { strategy: 'astar', pruning: 'none', heuristic: `discontentment(${factor})` }
  const query = { start: JSON.stringify({ needs: start }), ...job, ...(lang && { lang }) }
  return routeAsHash({ room, path: ['search', 'needs'], query })
}

/** Going back in the browser, or typing an address, changes the settings. */
function useFollowedAddress(model: NeedsViewModel, query: LabSubViewProps['route']['query']): void {
  const wanted = useMemo(() => readNeedsSettings(query), [query])
  useEffect(() => {
    const { settings } = model.store.getState()
    const [now, then] = [settings, wanted].map((each) => new URLSearchParams(needsQuery(each)).toString())
    if (now !== then) model.change(wanted)
  }, [model, wanted])
}

import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { routeAsHash } from '../../../shell/route.ts'
import { useRecent } from '../../../shell/views/places.ts'
import type { LabSource } from '../../../workers/lab/lab-contract.ts'
import { openWorker } from '../../../workers/open-worker.ts'
import { findSubject } from '../address/subject-source.ts'
import { ownRun } from '../own/own-worker.ts'
import { refusalLines } from '../refusal-text.ts'
import type { LabSubViewProps } from '../sub-view.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { useTitle } from '../use-title.ts'
import { labWords } from '../words.ts'
import { BarCharts, LineCharts } from './compare-charts.tsx'
import { ChoiceLists } from './compare-choices.tsx'
import { CompareExport } from './compare-export.tsx'
import { type CompareModel, createCompareModel } from './compare-model.ts'
import {
  type CompareSettings,
  comparisonQuery,
  jobRoute,
  jobsOf,
  mostBeside,
  mostStarts,
  readComparison,
  seriesLength,
  startsOf,
  toggled,
  usualSeries,
} from './compare-settings.ts'
import { CompareTable } from './compare-table.tsx'
import { compareWords, findingOf } from './compare-words.ts'
import { growthCharts, type LinesGroup, sizeCharts } from './line-data.ts'
import { ProblemSelect } from './problem-select.tsx'
import { nextSort, type SortBy, sortedPlaces } from './sort-jobs.ts'
import './compare.css'

/** As in the worker. */
const mostJobs = 40

/** Many jobs on one problem, at `#/lab/compare`. It compares the usual ones when it opens. */
export function CompareView(props: LabSubViewProps) {
  const [model, setModel] = useState<CompareModel>()
  const { language, shell } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: from then on, the model leads and the address follows
  useEffect(() => {
    const door = openWorker('compare')
    const made = createCompareModel(readComparison(props.route.query), {
      door: ({ problem }) => (problem === 'own' ? ownRun.door : door),
      source: (settings) => sourceOf(settings, shell),
      language,
      missing: compareWords[language].missing,
    })
    setModel(made)
    if (readComparison(props.route.query).problem !== 'own' || isOwnReady()) void made.compare()
    return () => {
      made.close()
      door.close()
    }
  }, [language])
  return model && <Comparing model={model} {...props} />
}

/** Going back in the browser, or typing an address, compares what it names. */
function useFollowedAddress(model: CompareModel, query: LabSubViewProps['route']['query']): void {
  const wanted = useMemo(() => readComparison(query), [query])
  useEffect(() => {
    const { settings } = model.store.getState()
    if (routeText(settings) === routeText(wanted)) return
    const isWaiting = wanted.problem === 'own' && !isOwnReady()
    void model.follow(wanted, isWaiting)
  }, [model, wanted])
}

function routeText(settings: CompareSettings): string {
  return new URLSearchParams(comparisonQuery(settings)).toString()
}

/** Code of the reader's own is never run by a comparison: it has to run already. */
function isOwnReady(): boolean {
  return ownRun.store.getState().status.kind === 'ready'
}

async function sourceOf(
  { problem, file, start, goal }: CompareSettings,
  shell: LabSubViewProps['shell'],
): Promise<LabSource | undefined> {
  if (problem === 'own') {
    const { status } = ownRun.store.getState()
    return status.kind === 'ready' ? { kind: 'own', file: status.file, start, goal } : undefined
  }
  const id = /^document\/(.+)$/s.exec(problem)?.[1]
  const subject =
    id === undefined
      ? { kind: 'textbook' as const, name: problem, start, goal }
      : { kind: 'document' as const, id, file }
  return (await findSubject(subject, shell.desk))?.source
}

function Comparing({ model, shell, route, language }: LabSubViewProps & { readonly model: CompareModel }) {
  const { settings, choices, comparison, sizes, compared, isChanged, running, diagnostics } = useStore(model.store)
  const lines = useMemo(() => (comparison ? growthCharts(comparison) : []), [comparison])
  const overSizes = useMemo(() => sizeCharts(sizes), [sizes])
  const recent = useRecent(shell)
  const own = useStore(ownRun.store, ({ status }) => status.kind === 'ready')
  const words = compareWords[language]
  const sizeLines: LinesGroup = {
    name: 'sizes',
    title: words.overSizes,
    xLabel: words.sizeAxis,
    charts: overSizes,
    hasDots: true,
  }
  const growthLines: LinesGroup = {
    name: 'growth',
    title: words.whileSearching,
    xLabel: words.expandedAxis,
    charts: lines,
    hasDots: false,
  }
  useTitle(shell, words.title)
  // without a problem, the worker has no choices to give
  const catalogue = useCatalogue(language, choices === undefined && diagnostics.length > 0)
  const [by, setBy] = useState<SortBy>()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const follow = () => {
    const lang = route.query['lang']
    const query = { ...(lang && { lang }), ...comparisonQuery(model.store.getState().settings) }
    shell.go({ room: route.room, path: route.path, query }, { replace: true })
  }
  const change = (part: Partial<CompareSettings>) => {
    model.change(part)
    follow()
  }
  useFollowedAddress(model, route.query)
  const compare = () => {
    setChosen([])
    void model.compare()
  }
  const jobs = jobsOf(compared ?? settings)
  const routeOf = (numbers: readonly number[]) =>
    jobRoute(
      compared ?? settings,
      numbers.map((number) => jobs[number] ?? {}),
      route.query['lang'],
    )
  const wanted = jobsOf(settings).length
  const places = comparison ? sortedPlaces(comparison.jobs, by) : []
  const isOwnIdle = settings.problem === 'own' && !own
  return (
    <div className="compare">
      <div className="compare-side">
        <h2>{words.title}</h2>
        <ProblemSelect
          settings={settings}
          words={words}
          problems={choices?.problems ?? catalogue?.problems ?? []}
          recent={recent}
          pick={(problem) => {
            setChosen([])
            void model.pick(problem)
            follow()
          }}
        />
        {settings.problem !== 'own' && !settings.problem.startsWith('document/') && (
          <div className="compare-parameters">
            {(['start', 'goal'] as const).map((key) => (
              <label key={key}>
                {words[key]}
                <input
                  value={settings[key]}
                  spellCheck={false}
                  onChange={({ currentTarget }) => change({ [key]: currentTarget.value })}
                />
              </label>
            ))}
            {startsOf(settings.start).length === 0 && Object.hasOwn(usualSeries, settings.problem) && (
              <button
                type="button"
                className="button"
                title={`${words.bySizeLong}. ${words.rangeHint}`}
                onClick={() => {
                  change({ start: usualSeries[settings.problem]! })
                  compare()
                }}
              >
                {words.bySize}
              </button>
            )}
          </div>
        )}
        <div className="compare-run">
          <button type="button" className="button primary" onClick={compare} disabled={wanted === 0 || isOwnIdle}>
            ▶ {words.compare} · {words.jobs(wanted)}
          </button>
          <button type="button" className="button" onClick={model.stop} disabled={running === undefined}>
            ■ {words.stop}
          </button>
        </div>
        {seriesLength(settings.start) > mostStarts && <p className="compare-note">{words.sizesCut(mostStarts)}</p>}
        {wanted > mostJobs && <p className="compare-note">{words.tooMany(mostJobs)}</p>}
        {wanted === 0 && <p className="compare-note">{words.noJobs}</p>}
        <label className="compare-seconds">
          {words.seconds}
          <input
            type="number"
            min={1}
            max={600}
            value={settings.seconds}
            onChange={({ currentTarget: { valueAsNumber: seconds } }) => {
              if (seconds > 0 && seconds <= 600) change({ seconds })
            }}
          />
        </label>
        <ChoiceLists settings={settings} choices={choices} change={change} words={words} />
      </div>
      <div className="compare-main">
        <header className="compare-head">
          <h2>{choices?.title ?? (settings.problem === 'own' ? words.own : settings.problem)}</h2>
          <CompareExport
            model={model}
            shell={shell}
            words={words}
            groups={[sizeLines, growthLines]}
            isEnabled={comparison !== undefined && running === undefined}
          />
          <p aria-live="polite">
            {running
              ? words.running(running.label, running.expanded, comparison?.jobs.length ?? 0, running.total)
              : comparison && words.sentence(findingOf(comparison))}
          </p>
          {comparison && !running && isChanged && <p className="compare-note">{words.changed}</p>}
          {comparison !== undefined && comparison.leftOut > 0 && !running && (
            <p className="compare-note">{words.leftOut(comparison.leftOut)}</p>
          )}
          {comparison?.isStopped && !running && <p className="compare-note">{words.stopped}</p>}
        </header>
        {isOwnIdle && (
          <p className="compare-note">
            {words.ownIdle} <a href={routeAsHash({ room: route.room, path: ['own'], query: {} })}>{words.toOwn}</a>
          </p>
        )}
        {refusalLines(diagnostics, labWords(language)).map(({ place, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <p key={at} className="compare-wrong" role="alert">
            ✕ {place} {text}
          </p>
        ))}
        {comparison && comparison.jobs.length > 0 && (
          <>
            <LineCharts group={sizeLines} words={words} />
            {sizes.length > 1 && <p className="compare-note">{words.sizes(sizes.length, sizes.at(-1)!.start)}</p>}
            <CompareTable
              comparison={comparison}
              places={places}
              by={by}
              chosen={chosen}
              words={words}
              language={language}
              sort={(column) => setBy(nextSort(by, column))}
              choose={(job) => setChosen(toggled(chosen.map(String), String(job)).map(Number).slice(-mostBeside))}
              hrefOf={(job) => routeAsHash(routeOf([job]))}
            />
            <button
              type="button"
              className="button compare-open"
              disabled={chosen.length === 0}
              onClick={() => shell.go(routeOf(chosen))}
            >
              {chosen.length < 2 ? words.open : words.openChosen(chosen.length)}
            </button>
            <p className="compare-note">{words.shorter}</p>
            <BarCharts charts={comparison.charts} jobs={comparison.jobs} places={places} />
            <LineCharts group={growthLines} words={words} />
          </>
        )}
      </div>
    </div>
  )
}

import { useStore } from 'zustand'
import {
  type Catalogue,
  type CatalogueHeuristic,
  hasTask,
  type LabJob,
  type OpenedLane,
} from '../../../workers/lab/lab-contract.ts'
import { namesOfLanes, shortTitle } from '../lane-name.ts'
import { withStrategy } from '../model/lab-jobs.ts'
import type { LabModel } from '../model/lab-model.ts'
import { useLabWords } from '../words.ts'
import { LimitField } from './parameter-fields.tsx'

/** The heuristics of a search in the language of the view: it may have been opened in the other one. */
function saidNow({ problem, heuristics }: OpenedLane, catalogue: Catalogue | undefined): readonly CatalogueHeuristic[] {
  if (problem.kind === 'own') return heuristics
  const known = catalogue?.problems.find(({ name }) => problem.kind === 'textbook' && name === problem.name)
  const said = known?.heuristics ?? catalogue?.taskHeuristics
  return heuristics.map((each) => said?.find(({ name }) => name === each.name) ?? each)
}

/** How the active lane searches. Each change opens the lane again, at the same step. */
export function JobFields({ model }: { readonly model: LabModel }) {
  const words = useLabWords(model)
  const catalogue = useStore(model.store, (state) => state.catalogue)
  const active = useStore(model.store, (state) => state.active)
  const lane = useStore(model.store, (state) => state.lanes[state.active])
  const title = useStore(model.store, ({ lanes }) => namesOfLanes(lanes, catalogue)[active] ?? '')
  const source = useStore(model.store, (state) => state.source)
  const count = useStore(model.store, (state) => state.lanes.length)
  if (lane === undefined) return null
  const { job, opened } = lane
  const strategyName = opened?.job.strategy ?? job.strategy ?? 'astar'
  const strategy = catalogue?.strategies.find(({ name }) => name === strategyName)
  const strategies = (catalogue?.strategies ?? []).filter(({ needsTask }) => hasTask(source) || !needsTask)
  const set = (change: Partial<Record<keyof LabJob, unknown>>) => {
    const next = Object.fromEntries(
      Object.entries({ ...job, ...change }).filter(
        ([, value]) => value !== undefined && value !== '' && value !== false,
      ),
    ) as LabJob
    void model.setJob(active, next)
  }
  const heuristicName = (job.heuristic ?? opened?.job.heuristic ?? '').replace(/\(.*$/, '')
  const heuristics = (opened && saidNow(opened, catalogue)) ?? []
  const isInformed = strategy?.isInformed ?? true
  // a recording is taken as it was recorded: there is nothing to choose
  if (opened?.problem.kind === 'trace')
    return (
      <>
        <h2 className="lab-heading">{words.job}</h2>
        <p className="lab-quiet">{title}</p>
      </>
    )
  const pruningTitle = (pruning: string) => catalogue?.prunings.find(({ name }) => name === pruning)?.title ?? pruning
  return (
    <>
      <h2 className="lab-heading">
        {words.job}
        {count > 1 && <span className="lab-quiet">{title}</span>}
      </h2>
      <label className="lab-field" title={strategy?.summary}>
        <span>{words.strategy}</span>
        <select
          value={strategyName}
          onChange={(event) => void model.setJob(active, withStrategy(job, event.currentTarget.value))}
        >
          {!strategies.some(({ name }) => name === strategyName) && <option value={strategyName}>{title}</option>}
          {strategies.map(({ name, title: label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="lab-field" title={heuristics.find(({ name }) => name === heuristicName)?.summary}>
        <span>{words.heuristic}</span>
        <select
          value={isInformed ? heuristicName : ''}
          disabled={!isInformed}
          onChange={(event) => set({ heuristic: event.currentTarget.value })}
        >
          {!isInformed && <option value="">{words.noHeuristic}</option>}
          {isInformed && !heuristics.some(({ name }) => name.replace(/\(.*$/, '') === heuristicName) && (
            <option value={heuristicName}>{heuristicName || words.none}</option>
          )}
          {heuristics.map(({ name, title: label }) => (
            <option key={name} value={name.replace(/\(.*$/, '')}>
              {label || name}
            </option>
          ))}
        </select>
      </label>
      <label
        className="lab-field"
        title={catalogue?.prunings.find(({ name }) => name === opened?.job.pruning)?.summary}
      >
        <span>{words.pruning}</span>
        <select
          value={strategy?.ownPruning ?? job.pruning ?? opened?.job.pruning ?? ''}
          disabled={strategy?.ownPruning !== undefined}
          onChange={(event) => set({ pruning: event.currentTarget.value })}
        >
          {strategy?.ownPruning !== undefined && (
            <option value={strategy.ownPruning}>
              {words.ownPruning(shortTitle(pruningTitle(strategy.ownPruning)))}
            </option>
          )}
          {(catalogue?.prunings ?? []).map(({ name, title: label }) => (
            <option key={name} value={name}>
              {shortTitle(label)}
            </option>
          ))}
        </select>
      </label>
      <details className="lab-details">
        <summary>{words.limits}</summary>
        {opened !== undefined && opened.costs.length > 0 && (
          <label className="lab-field">
            <span>{words.cost}</span>
            <select value={job.cost ?? ''} onChange={(event) => set({ cost: event.currentTarget.value })}>
              <option value="">–</option>
              {opened.costs.map(({ name, title: label }) => (
                <option key={name} value={name}>
                  {label || name}
                </option>
              ))}
            </select>
          </label>
        )}
        {(['solutions', 'nodes', 'depth', 'bound', 'milliseconds'] as const).map((key) => (
          <LimitField
            key={key}
            label={words[key]}
            value={job[key]}
            otherwise={words.none}
            set={(value) => set({ [key]: value })}
          />
        ))}
        {strategy?.isIterative && (
          <LimitField
            label={words.increment}
            value={job.increment}
            otherwise={words.none}
            set={(value) => set({ increment: value })}
          />
        )}
        {strategy?.options.map((option) => (
          <LimitField
            key={option.name}
            label={option.name}
            help={option.help}
            value={job.options?.[option.name]}
            otherwise={String(option.default)}
            least={option.min}
            most={option.max}
            set={(value) => {
              const { [option.name]: _, ...others } = job.options ?? {}
              set({ options: value === undefined ? others : { ...others, [option.name]: value } })
            }}
          />
        ))}
        <label className="lab-check">
          <input
            type="checkbox"
            checked={job.explore ?? false}
            onChange={(event) => set({ explore: event.currentTarget.checked })}
          />
          {words.explore}
        </label>
      </details>
    </>
  )
}

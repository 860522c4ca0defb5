import { CircleDot, Crosshair, GitCompareArrows, LocateFixed, Shrink } from 'lucide-react'
import { useStore } from 'zustand'
import { toggleBreak } from '../lab-commands.ts'
import { shortNumber } from '../number-text.ts'
import type { LabPartProps } from '../panel/lab-panel.tsx'
import { SmallButton } from '../small-button.tsx'
import { labWords, useLabWords } from '../words.ts'
import { LogsAndReport } from './logs-and-report.tsx'
import { NodeDifference, NodePath, PrunedList } from './node-parts.tsx'
import { SavedTerms } from './saved-terms.tsx'
import { StateView } from './state-view.tsx'
import { StatisticsTable } from './statistics-table.tsx'

/** Times at which a node was taken; why it was says how often. */
const mostTimes = 8

/** Everything about one node, and about the search as a whole. */
export function LabInspector(props: LabPartProps) {
  const { model } = props
  const language = useStore(model.store, (state) => state.language)
  const words = labWords(language)
  // what stands below something waits for it: nothing jumps
  const isKnown = useStore(model.store, ({ details, statistics }) => details !== undefined && statistics.length > 0)
  return (
    <aside className="lab-inspector" aria-label={words.inspector}>
      <NodeSection {...props} />
      {isKnown && (
        <>
          <StatisticsTable model={model} />
          <LogsAndReport {...props} />
          <SavedTerms {...props} />
        </>
      )}
      <p className="lab-quiet lab-language">
        <button
          type="button"
          className="link"
          title={`${words.otherLanguageLong} (I)`}
          onClick={() => model.setLanguage(language === 'en' ? 'it' : 'en')}
        >
          {words.otherLanguage}
        </button>
      </p>
    </aside>
  )
}

function NodeSection({ model, views }: LabPartProps) {
  const words = useLabWords(model)
  const details = useStore(model.store, (state) => state.details)
  const before = useStore(model.store, (state) => state.before)
  const opened = useStore(model.store, ({ lanes }) => details && lanes[details.lane]?.opened)
  const selected = useStore(model.store, (state) => state.selected)
  const breakpoints = useStore(model.store, (state) => state.breakpoints)
  const picking = useStore(model.store, (state) => state.picking)
  if (details === undefined) return null
  const {
    lane,
    node,
    action,
    g,
    h,
    f,
    depth,
    status,
    takenAt,
    isInHand,
    createdAt,
    place,
    children,
    pruned,
    why,
    twins,
  } = details
  const hasBreak = breakpoints.some((each) => each.kind === 'node' && each.lane === lane && each.node === node)
  const rows: readonly (readonly [string, string])[] = [
    [words.action, action || '–'],
    ['g', shortNumber(g)],
    ['h', shortNumber(h)],
    ['f', shortNumber(f)],
    [words.depthWord, String(depth)],
    [words.status, words.nodeStatus[status]],
    ...(place === undefined ? [] : [[words.place, words.placeText(place)] as const]),
    [words.createdAt, words.atStep([createdAt])],
    // planners that make nodes late take the same one again and again
    ...(takenAt.length === 0 ? [] : [[words.takenAt, words.atStep(takenAt.slice(0, mostTimes))] as const]),
    [words.children, words.childrenText(children.length, pruned.length)],
    ...(twins.length === 0 ? [] : [[words.twins, twins.slice(0, 5).join(', ')] as const]),
  ]
  const here = { lane, node }
  const isSelected = selected?.lane === lane && selected.node === node
  return (
    <section aria-label={words.node(node)}>
      <h2 className="lab-heading lab-node-head">
        <span>
          {words.node(node)}{' '}
          <small>{isSelected ? words.selected : isInHand ? words.inHand : takenAt.length > 0 && words.lastInLog}</small>
        </span>
        <span className="lab-node-tools">
          {isSelected && (
            <SmallButton icon={LocateFixed} label={words.follow} keys="W" onClick={() => model.select(undefined)} />
          )}
          <SmallButton icon={Crosshair} label={words.closeUp} keys="V" onClick={() => views.reveal(here, true)} />
          <SmallButton
            icon={CircleDot}
            keys="M"
            isPressed={hasBreak}
            label={hasBreak ? words.noBreakHere : words.breakHere}
            onClick={() => toggleBreak(model)}
          />
          <SmallButton icon={Shrink} label={words.fold} keys="C" onClick={() => model.fold(here)} />
          <SmallButton
            icon={GitCompareArrows}
            keys="Y"
            isPressed={picking !== undefined}
            label={words.pickOther}
            onClick={model.pick}
          />
        </span>
      </h2>
      <StateView details={details} before={before} opened={opened} />
      <dl className="lab-values">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {why.length > 0 && (
        <div className="lab-card">
          <b>{words.why}</b> {why.join(' ')}
        </div>
      )}
      <PrunedList model={model} views={views} details={details} />
      <NodeDifference model={model} details={details} />
      <NodePath model={model} views={views} details={details} />
      {details.relaxedPlan && (
        <details className="lab-details">
          <summary>
            {words.relaxedPlan}{' '}
            <small>{words.relaxedCost(details.relaxedPlan.cost, details.relaxedPlan.heuristic)}</small>
          </summary>
          <ol className="lab-steps">
            {details.relaxedPlan.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice
              <li key={index}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

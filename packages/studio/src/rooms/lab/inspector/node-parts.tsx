import { useStore } from 'zustand'
import type { NodeDetails } from '../../../workers/lab/lab-contract.ts'
import type { LabModel } from '../model/lab-model.ts'
import { shortNumber } from '../number-text.ts'
import type { LabPartProps } from '../panel/lab-panel.tsx'
import { useLabWords } from '../words.ts'

/** Steps shown from either end; depth-first search makes paths of thousands. */
const mostSteps = 200

/** The way from the root; each step can be looked at. */
export function NodePath({
  model,
  views,
  details,
}: Pick<LabPartProps, 'model' | 'views'> & { readonly details: NodeDetails }) {
  const words = useLabWords(model)
  const { path, lane } = details
  if (path.length < 2) return null
  const shown = path.length > mostSteps ? path.slice(-mostSteps) : path
  return (
    <details className="lab-details">
      <summary>
        {words.path} <small>{path.length - 1}</small>
      </summary>
      {path.length > mostSteps && <p className="lab-quiet">… {path.length - mostSteps}</p>}
      <ol className="lab-path">
        {shown.map(({ node, action, state, g }) => (
          <li key={node}>
            <button
              type="button"
              title={state}
              onClick={() => {
                model.select({ lane, node })
                views.reveal({ lane, node })
              }}
            >
              <span>{action || words.start}</span>
              <small>g {shortNumber(g)}</small>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Successors shown; a node of a large branching factor can have thousands. */
const mostPruned = 12

/** Why successors of this node became no nodes, in the engine's words. */
export function PrunedList({
  model,
  views,
  details,
}: Pick<LabPartProps, 'model' | 'views'> & { readonly details: NodeDetails }) {
  const words = useLabWords(model)
  const { pruned, lane } = details
  if (pruned.length === 0) return null
  return (
    <div className="lab-card">
      <b>{words.whyPruned}</b>
      <ul className="lab-pruned">
        {pruned.slice(0, mostPruned).map(({ pruned: number, sentence, twin }) => (
          <li key={number}>
            {sentence}{' '}
            {twin >= 0 && (
              <button
                type="button"
                className="link"
                onClick={() => {
                  model.select({ lane, node: twin })
                  views.reveal({ lane, node: twin })
                }}
              >
                {words.node(twin)}
              </button>
            )}
          </li>
        ))}
        {pruned.length > mostPruned && <li>… {pruned.length - mostPruned}</li>}
      </ul>
    </div>
  )
}

/** Changes shown; a large state can differ in thousands of places. */
const mostChanges = 30

/** What differs from the parent, or from the node that was picked. */
export function NodeDifference({ model, details }: { readonly model: LabModel; readonly details: NodeDetails }) {
  const words = useLabWords(model)
  const against = useStore(model.store, (state) => state.against)
  const lanes = useStore(model.store, (state) => state.lanes)
  const { difference } = details
  if (difference === undefined) return null
  const { from } = difference
  const isOther = against !== undefined && from.lane === against.lane && from.node === against.node
  const laneName = isOther && lanes.length > 1 ? `${lanes[against.lane]?.opened?.titles.strategy ?? ''} ` : ''
  return (
    <section>
      <h3 className="lab-sub">
        {isOther ? words.differenceTo(`${laneName}${words.nodeWord} ${against.node}`) : words.differenceToParent}
        {isOther && (
          <button type="button" className="link" onClick={() => model.compareWith(undefined)}>
            {words.toParent}
          </button>
        )}
      </h3>
      <p className="lab-quiet">{difference.sentence || words.same}</p>
      <ul className="lab-changes">
        {difference.changes.slice(0, mostChanges).map(({ what, before, after }) => (
          <li key={`${what} ${before} ${after}`}>
            {what !== '' && <span className="lab-what">{what}</span>}
            {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
          </li>
        ))}
        {difference.changes.length > mostChanges && <li>… {difference.changes.length - mostChanges}</li>}
      </ul>
    </section>
  )
}

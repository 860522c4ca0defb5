import { useStore } from 'zustand'
import type { NodeDetails } from '../../../workers/lab/lab-contract.ts'
import type { LabModel } from '../model/lab-model.ts'
import { useLabWords } from '../use-lab-words.ts'

/** Changes shown; a large state can differ in thousands of places. */
const most = 30

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
        {difference.changes.slice(0, most).map(({ what, before, after }) => (
          <li key={`${what} ${before} ${after}`}>
            {what !== '' && <span className="lab-what">{what}</span>}
            {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
          </li>
        ))}
        {difference.changes.length > most && <li>… {difference.changes.length - most}</li>}
      </ul>
    </section>
  )
}

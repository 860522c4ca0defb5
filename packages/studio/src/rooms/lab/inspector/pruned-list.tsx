import type { NodeDetails } from '../../../workers/lab/lab-contract.ts'
import type { LabPartProps } from '../panel/lab-panel.tsx'
import { useLabWords } from '../use-lab-words.ts'

/** Successors shown; a node of a large branching factor can have thousands. */
const most = 12

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
        {pruned.slice(0, most).map(({ pruned: number, sentence, twin }) => (
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
        {pruned.length > most && <li>… {pruned.length - most}</li>}
      </ul>
    </div>
  )
}

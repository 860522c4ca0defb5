import type { NodeDetails } from '../../../workers/lab/lab-contract.ts'
import { shortNumber } from '../number-text.ts'
import type { LabPartProps } from '../panel/lab-panel.tsx'
import { useLabWords } from '../use-lab-words.ts'

/** Steps shown from either end; depth-first search makes paths of thousands. */
const most = 200

/** The way from the root; each step can be looked at. */
export function NodePath({
  model,
  views,
  details,
}: Pick<LabPartProps, 'model' | 'views'> & { readonly details: NodeDetails }) {
  const words = useLabWords(model)
  const { path, lane } = details
  if (path.length < 2) return null
  const shown = path.length > most ? path.slice(-most) : path
  return (
    <details className="lab-details">
      <summary>
        {words.path} <small>{path.length - 1}</small>
      </summary>
      {path.length > most && <p className="lab-quiet">… {path.length - most}</p>}
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

import { useMemo } from 'react'
import { type ArcadeProps, useArcade } from '../views/use-arcade.ts'
import { CodeViewer } from './code-viewer.tsx'
import { gameLineOf, modelLines } from './model-lines.ts'

/** Domain or problem. A click on a line goes to the line of the game that it came from. */
export function ModelPart({ model, part }: Pick<ArcadeProps, 'model'> & { readonly part: 'domain' | 'problem' }) {
  const shown = useArcade(model, (state) => state.pddl.model)!
  const line = useArcade(model, (state) => state.cursorLine)
  const action = useArcade(model, (state) => state.pddl.action)
  const marked = useMemo(
    () => (action !== undefined && part === 'domain' ? [action] : modelLines(shown, line, part)),
    [shown, line, part, action],
  )
  const gameLine =
    model.document
      .textOf(model.gamePath)
      .split(/\r\n|\r|\n/)
      [line - 1]?.trim() ?? ''
  const { predicates, actions, objects, facts } = shown.counts
  return (
    <>
      <CodeViewer
        path={shown[part].path}
        text={shown[part].text}
        kind="pddl"
        marked={marked}
        onLine={(at) => {
          const from = gameLineOf(shown, at, part)
          if (from === undefined) return
          const file = model.gamePath
          model.markLine({ file, line: from, column: 1, endLine: from, endColumn: 1 })
        }}
      />
      <footer className="text-status">
        <span className="pddl-follow">
          {marked.length > 0 ? (
            <>
              line {line}: <code>{gameLine}</code>
            </>
          ) : (
            'Put the cursor on a rule: what it became is marked here.'
          )}
        </span>
        <span>
          {part === 'domain' ? `${predicates} predicates · ${actions} actions` : `${objects} objects · ${facts} facts`}
        </span>
      </footer>
    </>
  )
}

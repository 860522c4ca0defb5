import { Play } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { configPathOf } from '../../../documents/file-kinds.ts'
import { type ArcadeProps, useArcade } from '../side/use-arcade.ts'
import { CodeViewer } from './code-viewer.tsx'
import { gameLineOf, modelLines } from './pddl-model.ts'

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

/** Goals and priorities, edited and run. */
export function ConfigPart({ model }: Pick<ArcadeProps, 'model'>) {
  const shown = useArcade(model, (state) => state.pddl.model)!
  const config = useArcade(model, (state) => state.pddl.config)
  const level = useArcade(model, (state) => state.texts?.level.path ?? '')
  const { document } = model
  const isReadOnly = useSyncExternalStore(document.subscribe, () => document.state.isReadOnly)
  const mistake = shown.diagnostics.find(
    ({ severity, span }) => severity === 'error' && span?.file === shown.config.path,
  )
  return (
    <>
      <CodeViewer
        path={configPathOf(level)}
        text={config ?? shown.config.text}
        kind="domain"
        history={document}
        // the rest records how the model was made
        top="goals:"
        {...(!isReadOnly && { onText: (text: string) => void model.pddl.setConfig(text) })}
      />
      <footer className="text-status config-foot">
        <span className="pddl-follow" role="status" title={mistake?.hint}>
          {mistake !== undefined
            ? `! line ${mistake.span?.line}: ${mistake.message}`
            : `${shown.goals.length === 1 ? '1 goal' : `${shown.goals.length} goals`}: ${shown.goals.map(({ formula, priority }) => `${formula} (${priority})`).join(', ')}`}
        </span>
        <span>
          {config !== undefined && !isReadOnly && (
            <button
              type="button"
              title="Give up your changes; undo brings them back"
              onClick={() => model.pddl.setConfig(undefined)}
            >
              as compiled
            </button>
          )}
          <button
            type="button"
            title="Pursue these goals, one after the other (Alt Shift G)"
            onClick={model.pddl.runConfig}
          >
            <Play size={11} aria-hidden /> Run
          </button>
        </span>
      </footer>
    </>
  )
}

import { Play } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { configPathOf } from '../../../documents/file-kinds.ts'
import { type ArcadeProps, useArcade } from '../views/use-arcade.ts'
import { CodeViewer } from './code-viewer.tsx'

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

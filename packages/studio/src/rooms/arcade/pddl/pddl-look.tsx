import '../../../editor/text-files.global.css'
import '../../../editor/editor.global.css'
import './pddl.css'
import { Copy } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { PddlPart } from '../arcade-state.ts'
import { type ArcadeProps, useArcade } from '../side/use-arcade.ts'
import { ConfigPart, ModelPart } from './model-part.tsx'
import { PlanPart } from './plan-part.tsx'

const parts: readonly { readonly id: PddlPart; readonly title: string }[] = [
  { id: 'domain', title: 'Domain' },
  { id: 'problem', title: 'Problem' },
  { id: 'config', title: 'Configuration' },
  { id: 'plan', title: 'Plan' },
]

/** The game as a planning model: it follows the cursor of the text, and can be solved here. */
export function PddlLook(props: ArcadeProps) {
  const { model, files } = props
  const { pddl } = model
  const part = useArcade(model, (state) => state.pddl.part)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const at = (parts.findIndex(({ id }) => id === part) + step + parts.length) % parts.length
    pddl.showPart(parts[at]!.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
  }
  return (
    <section className="pddl-look text-look" aria-label="PDDL">
      <div className="pddl-head">
        <div className="pddl-tabs">
          <div className="file-tabs" role="tablist" aria-label="Parts of the model" onKeyDown={move}>
            {parts.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                role="tab"
                aria-selected={id === part}
                tabIndex={id === part ? 0 : -1}
                onClick={() => pddl.showPart(id)}
              >
                {title}
              </button>
            ))}
          </div>
          <button type="button" className="pddl-copy" title="Copy this text (Alt Shift C)" onClick={files.copyPddl}>
            <Copy size={13} aria-hidden /> Copy
          </button>
        </div>
        <PddlOptions model={model} />
      </div>
      <div className="pddl-body" role="tabpanel" aria-label={parts.find(({ id }) => id === part)?.title ?? ''}>
        <PddlBody {...props} part={part} />
      </div>
    </section>
  )
}

function PddlBody({ model, part }: ArcadeProps & { readonly part: PddlPart }) {
  const shown = useArcade(model, (state) => state.pddl.model)
  const problem = useArcade(model, (state) => state.pddl.problem)
  const isCompiling = useArcade(model, (state) => state.pddl.isCompiling)
  if (shown === undefined)
    return (
      <p className="pddl-none" role="status">
        {problem ?? (isCompiling ? 'Compiling the game …' : 'The PDDL appears as soon as the game can be read.')}
      </p>
    )
  if (part === 'config') return <ConfigPart model={model} />
  if (part === 'plan') return <PlanPart model={model} />
  return <ModelPart model={model} part={part} />
}

/** How the game is written as a model, and which planner runs on it. */
function PddlOptions({ model }: Pick<ArcadeProps, 'model'>) {
  const { pddl } = model
  const options = useArcade(model, (state) => state.pddl.options)
  const planner = useArcade(model, (state) => state.pddl.planner)
  const planners = useArcade(model, (state) => state.pddl.planners)
  const used = useArcade(model, (state) => state.pddl.model?.encoding)
  const solving = useArcade(model, (state) => state.pddl.solving)
  return (
    <div className="pddl-options">
      <Choice
        label="Encoding"
        value={options.encoding}
        choose={(encoding) => pddl.setOptions({ encoding })}
        title="Encoding: one action for each case of a turn, or a turn made of phases"
      >
        <option value="compact">compact{used === 'turns' && options.encoding === 'compact' ? ' → turns' : ''}</option>
        <option value="turns">turns</option>
      </Choice>
      <Choice label="Language" value={options.language} choose={(language) => pddl.setOptions({ language })}>
        <option value="pddl">PDDL</option>
        <option value="hddl">HDDL</option>
      </Choice>
      <Choice
        label="Numbers"
        value={options.numbers}
        choose={(numbers) => pddl.setOptions({ numbers })}
        title="Amounts as objects, or as numeric fluents"
      >
        <option value="objects">objects</option>
        <option value="fluents">fluents</option>
      </Choice>
      <Choice
        label="Planner"
        value={planner}
        choose={pddl.setPlanner}
        title={planners.find(({ name }) => name === planner)?.summary}
      >
        {planners.length === 0 && <option value={planner}>{planner}</option>}
        {planners.map(({ name, words, summary }) => (
          <option key={name} value={name} title={summary}>
            {name}: {words}
          </option>
        ))}
      </Choice>
      <button
        type="button"
        className="button"
        title="Run the planner on this model (Alt Shift P)"
        onClick={() => (solving === undefined ? void pddl.solve() : pddl.stopSolving())}
      >
        {solving === undefined ? 'Solve' : 'Stop'}
      </button>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  /** What is said of it; its label, unless there is more to say. */
  readonly title?: string | undefined
  readonly value: Value
  readonly choose: (value: Value) => void
  /** An option for each value. */
  readonly children: ReactNode
}

function Choice<Value extends string>({ label, title = label, value, choose, children }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      title={title}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value as Value)}
    >
      {children}
    </select>
  )
}

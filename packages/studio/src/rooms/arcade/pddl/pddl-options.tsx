import type { ReactNode } from 'react'
import { type ArcadeProps, useArcade } from '../views/use-arcade.ts'

/** How the game is written as a model, and which planner runs on it. */
export function PddlOptions({ model }: Pick<ArcadeProps, 'model'>) {
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

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
      <select
        aria-label="Encoding"
        title="Encoding: one action for each case of a turn, or a turn made of phases"
        value={options.encoding}
        onChange={({ currentTarget }) => pddl.setOptions({ encoding: currentTarget.value as 'compact' | 'turns' })}
      >
        <option value="compact">compact{used === 'turns' && options.encoding === 'compact' ? ' → turns' : ''}</option>
        <option value="turns">turns</option>
      </select>
      <select
        aria-label="Language"
        title="Language"
        value={options.language}
        onChange={({ currentTarget }) => pddl.setOptions({ language: currentTarget.value as 'pddl' | 'hddl' })}
      >
        <option value="pddl">PDDL</option>
        <option value="hddl">HDDL</option>
      </select>
      <select
        aria-label="Numbers"
        title="Amounts as objects, or as numeric fluents"
        value={options.numbers}
        onChange={({ currentTarget }) => pddl.setOptions({ numbers: currentTarget.value as 'objects' | 'fluents' })}
      >
        <option value="objects">objects</option>
        <option value="fluents">fluents</option>
      </select>
      <select
        aria-label="Planner"
        title={planners.find(({ name }) => name === planner)?.summary ?? 'Planner'}
        value={planner}
        onChange={({ currentTarget }) => pddl.setPlanner(currentTarget.value)}
      >
        {planners.length === 0 && <option value={planner}>{planner}</option>}
        {planners.map(({ name, words, summary }) => (
          <option key={name} value={name} title={summary}>
            {name}: {words}
          </option>
        ))}
      </select>
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

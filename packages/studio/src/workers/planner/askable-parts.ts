import type { PlannedTask } from './planned-task.ts'
import type { AskableParts, Planned } from './planner-contract.ts'

/** Objects of one type that a list shows. */
const mostObjects = 500

export function askableParts({ model }: PlannedTask, kind: Planned['kind']): AskableParts {
  const { types, objects, facts, actions, goals } = model
  const nameOf = (type: number) => types[type]?.name ?? ''
  const used = new Set(actions.flatMap(({ parameters }) => parameters.map(({ type }) => type)))
  return {
    actions: actions.map(({ name, parameters }) => ({
      name,
      parameters: parameters.map((parameter) => ({ name: parameter.name, type: nameOf(parameter.type) })),
    })),
    objects: Object.fromEntries(
      [...used].map((type) => [
        nameOf(type),
        (types[type]?.objects ?? []).slice(0, mostObjects).map((object) => objects[object]!.name),
      ]),
    ),
    derived: facts.filter(({ derived }) => derived !== undefined).map(({ name }) => name),
    // a goal with parameters is chosen in the text
    goals: kind === 'pddl' ? [] : goals.filter(({ parameters }) => parameters.length === 0).map(({ name }) => name),
  }
}

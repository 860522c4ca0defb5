import goap from 'goap'
import type { Contestant } from '../contestant.ts'
import type { GoapTask, State, TaskAction } from '../tasks/tasks.ts'

/** The npm package `goap`, used as its own specs use it: a world of agents by name, functions for preconditions and effects. */
export const npmGoap: Contestant = {
  name: 'npm goap 1.1.1',
  prepare(task, starts) {
    const agent = createAgent(task)
    const worlds = starts.map((state) => ({ [agentName]: { ...state } }))
    return {
      run(start) {
        agent.world = worlds[start]
        return agent.plan()
      },
      // The last step comes first.
      steps: (result) => (result as { name: string }[] | undefined)?.map((action) => action.name).reverse(),
    }
  },
}

const agentName = 'agent'

class Worker extends goap.Agent {
  override move() {}
  override isInRange() {
    return true
  }
  override getActionCost(action: { cost: number }) {
    return action.cost
  }
}

function createAgent(task: GoapTask) {
  const agent = new Worker({ [agentName]: { ...task.init } }, agentName)
  for (const action of task.actions) agent.action(createAction(action))
  for (const [fact, value] of Object.entries(task.goal)) {
    agent.goal(fact, (_before, after, id) => after[id][fact] === value)
  }
  return agent
}

function createAction({ name, cost, pre, eff }: TaskAction) {
  const action = new goap.Action({ name, cost })
  for (const [fact, value] of Object.entries(pre)) action.precondition((world, id) => world[id][fact] === value)
  for (const [fact, value] of Object.entries(eff)) {
    action.effect((world: Record<string, State>, id) => {
      world[id][fact] = value
    })
  }
  return action
}

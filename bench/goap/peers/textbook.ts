import type { Contestant } from '../contestant.ts'
import { holds } from '../tasks/optimum.ts'
import type { GoapTask, State, TaskAction } from '../tasks/tasks.ts'

/**
 * A planner as one would write it after reading an article about goal-oriented action planning: forward A* over plain objects, an array
 * scanned for the cheapest node, a string per state to recognise it, and the number of unmet goal facts as estimate.
 */
export const textbook: Contestant = {
  name: 'textbook A*',
  prepare(task, starts) {
    const planner = new TextbookPlanner(task)
    return {
      run: (start) => planner.plan(starts[start]),
      steps: (result) => (result as TaskAction[] | undefined)?.map((action) => action.name),
      expanded: () => planner.expanded,
    }
  },
}

interface Node {
  readonly state: State
  readonly key: string
  readonly g: number
  readonly f: number
  readonly parent: Node | undefined
  readonly action: TaskAction | undefined
}

class TextbookPlanner {
  expanded = 0
  readonly #task: GoapTask
  readonly #weight: number

  constructor(task: GoapTask) {
    this.#task = task
    // One action may meet several goal facts at once; unmet facts are scaled so that the estimate stays admissible.
    const mostMet = Math.max(
      1,
      ...task.actions.map((action) => Object.keys(action.eff).filter((fact) => fact in task.goal).length),
    )
    this.#weight = Math.min(...task.actions.map((action) => action.cost)) / mostMet
  }

  plan(start: State): TaskAction[] | undefined {
    const open = [this.#node(start, 0, undefined, undefined)]
    const best = new Map([[open[0].key, 0]])
    this.expanded = 0
    while (open.length > 0) {
      const node = takeCheapest(open)
      if (node.g > best.get(node.key)!) continue
      if (holds(this.#task.goal, node.state)) return pathTo(node)
      this.expanded++
      for (const action of this.#task.actions) {
        if (!holds(action.pre, node.state)) continue
        const next = this.#node({ ...node.state, ...action.eff }, node.g + action.cost, node, action)
        const known = best.get(next.key)
        if (known !== undefined && known <= next.g) continue
        best.set(next.key, next.g)
        open.push(next)
      }
    }
    return undefined
  }

  #node(state: State, g: number, parent: Node | undefined, action: TaskAction | undefined): Node {
    return { state, key: JSON.stringify(state), g, f: g + this.#weight * unmet(this.#task.goal, state), parent, action }
  }
}

function unmet(goal: State, state: State): number {
  let count = 0
  for (const fact in goal) if (state[fact] !== goal[fact]) count++
  return count
}

function takeCheapest(open: Node[]): Node {
  let cheapest = 0
  for (let i = 1; i < open.length; i++) if (open[i].f < open[cheapest].f) cheapest = i
  const node = open[cheapest]
  open[cheapest] = open[open.length - 1]
  open.pop()
  return node
}

function pathTo(node: Node): TaskAction[] {
  const actions: TaskAction[] = []
  for (let at: Node | undefined = node; at?.action !== undefined; at = at.parent) actions.push(at.action)
  return actions.reverse()
}

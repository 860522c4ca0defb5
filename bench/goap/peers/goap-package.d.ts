declare module 'goap' {
  type World = Record<string, Record<string, boolean>>

  class Action {
    constructor(options: { name: string; cost: number })
    readonly name: string
    readonly cost: number
    precondition(test: (world: World, agent: string) => boolean): this
    effect(change: (world: World, agent: string) => void): this
  }

  class Agent {
    constructor(world: World, name: string)
    world: World
    action(action: Action): void
    goal(name: string, reached: (before: World, after: World, agent: string) => boolean): void
    plan(): Action[] | undefined
    move(action: Action): void
    isInRange(action: Action): boolean
    getActionCost(action: Action): number
  }

  const goap: { Action: typeof Action; Agent: typeof Agent }
  export default goap
}

import { InnerBlackboard } from '../believing/blackboard.ts'
import type { MemoryDecay } from '../believing/memory.ts'
import type { InnerAgent } from '../inner-agent.ts'
import type { InnerSociety } from '../inner-society.ts'
import { refuseCircle } from './command-role.ts'

/** The groups of a society: who shares knowledge, who leads, and who waits for a superior. */
export class Groups {
  readonly boards = new Map<string, InnerBlackboard>()
  /** Agents whose superior has not joined yet, by the superior's name. */
  readonly #leaderless = new Map<string, InnerAgent[]>()
  readonly #society: InnerSociety

  constructor(society: InnerSociety) {
    this.#society = society
  }

  /** Throws if an agent would command its own superiors. */
  checkSuperior(name: string, superior: string): void {
    refuseCircle(name, superior, this.#society.agents)
  }

  /** Adds an agent to the groups and the hierarchy. */
  enter(agent: InnerAgent, group: string | undefined, superior: string | undefined): void {
    const { name } = agent
    if (group !== undefined) this.join(agent, group)
    const team = this.boards.get(name)
    if (team !== undefined) lead(agent, team)
    if (superior !== undefined) agent.squad.setSuperior(superior)
    for (const member of this.#leaderless.get(name) ?? []) {
      const isThere = this.#society.agents.get(member.name) === member
      if (isThere && member.squad.superiorName === name) member.squad.setSuperior(name)
    }
    this.#leaderless.delete(name)
  }

  /** Removes an agent; `superior` is the name of its former superior. */
  leave(agent: InnerAgent, superior: string | undefined): void {
    const { blackboard: board, team } = agent
    board?.leave(agent)
    if (board?.members.length === 0 && board.leader === undefined) this.boards.delete(board.name)
    if (team !== undefined) {
      team.leader = undefined
      team.exchangeNeeds(agent.senses.needs, [])
    }
    const waiting = superior === undefined ? undefined : this.#leaderless.get(superior)
    if (superior === undefined || waiting === undefined) return
    // a copy, because others may be joining
    this.#leaderless.set(
      superior,
      waiting.filter((member) => member !== agent),
    )
  }

  /** Returns the blackboard of a group, creating it on first use. */
  board(group: string, decay: MemoryDecay): InnerBlackboard {
    let board = this.boards.get(group)
    if (board === undefined) {
      board = new InnerBlackboard(group, decay, () => this.#society.time)
      this.boards.set(group, board)
      const leader = this.#society.agents.get(group)
      if (leader !== undefined) lead(leader, board)
    }
    return board
  }

  /** Moves an agent to another group. */
  join(agent: InnerAgent, group: string): void {
    if (agent.blackboard?.name === group) return
    agent.blackboard?.leave(agent)
    agent.blackboard = this.board(group, agent.kind.memoryDecay)
    agent.blackboard.join(agent)
  }

  /** Registers an agent whose superior has not joined yet. */
  awaitSuperior(agent: InnerAgent, superior: string): void {
    const waiting = this.#leaderless.get(superior)
    if (waiting === undefined) this.#leaderless.set(superior, [agent])
    else waiting.push(agent)
  }

  clear(): void {
    this.boards.clear()
    this.#leaderless.clear()
  }
}

function lead(agent: InnerAgent, team: InnerBlackboard): void {
  agent.team = team
  team.leader = agent
  team.exchangeNeeds([], agent.senses.needs)
}

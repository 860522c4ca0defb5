import { Blackboard, type GroupMember } from '../believing/blackboard.ts'
import type { MemoryDecay } from '../believing/memory.ts'
import { refuseCircle, type SquadMember } from './command-role.ts'

/** An agent that may belong to a group. */
interface Joiner extends GroupMember {
  readonly kind: GroupMember['kind'] & { readonly memoryDecay: MemoryDecay }
  /** The blackboard of its group. */
  blackboard: Blackboard | undefined
}

/** An agent that may lead a group, too. */
interface GroupedAgent extends SquadMember {
  blackboard: Blackboard | undefined
  /** The blackboard of its subordinates. */
  team: Blackboard | undefined
}

/** The parts of a society that groups need. */
export interface GroupedSociety {
  readonly time: number
  readonly minds: ReadonlyMap<string, GroupedAgent>
}

/** The groups of a society: who shares knowledge, who leads, and who waits for a superior. */
export class Groups {
  readonly boards = new Map<string, Blackboard>()
  /** Agents whose superior has not joined yet, by the superior's name. */
  readonly #leaderless = new Map<string, GroupedAgent[]>()
  readonly #society: GroupedSociety

  constructor(society: GroupedSociety) {
    this.#society = society
  }

  /** Throws if an agent would command its own superiors. */
  checkSuperior(name: string, superior: string): void {
    refuseCircle(name, superior, this.#society.minds)
  }

  /** Adds an agent to the groups and the hierarchy. */
  enter(agent: GroupedAgent, group: string | undefined, superior: string | undefined): void {
    const { name } = agent
    if (group !== undefined) this.join(agent, group)
    const team = this.boards.get(name)
    if (team !== undefined) lead(agent, team)
    if (superior !== undefined) agent.squad.serve(superior)
    for (const member of this.#leaderless.get(name) ?? []) {
      const isThere = this.#society.minds.get(member.name) === member
      if (isThere && member.squad.superiorName === name) member.squad.serve(name)
    }
    this.#leaderless.delete(name)
  }

  /** Removes an agent; `superior` is the name of its former superior. */
  leave(agent: GroupedAgent, superior: string | undefined): void {
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
  board(group: string, decay: MemoryDecay): Blackboard {
    let board = this.boards.get(group)
    if (board === undefined) {
      board = new Blackboard(group, decay, () => this.#society.time)
      this.boards.set(group, board)
      const leader = this.#society.minds.get(group)
      if (leader !== undefined) lead(leader, board)
    }
    return board
  }

  /** Moves an agent to another group. */
  join(agent: Joiner, group: string): void {
    if (agent.blackboard?.name === group) return
    agent.blackboard?.leave(agent)
    agent.blackboard = this.board(group, agent.kind.memoryDecay)
    agent.blackboard.join(agent)
  }

  /** Registers an agent whose superior has not joined yet. */
  awaitSuperior(agent: GroupedAgent, superior: string): void {
    const waiting = this.#leaderless.get(superior)
    if (waiting === undefined) this.#leaderless.set(superior, [agent])
    else waiting.push(agent)
  }

  clear(): void {
    this.boards.clear()
    this.#leaderless.clear()
  }
}

function lead(agent: GroupedAgent, team: Blackboard): void {
  agent.team = team
  team.leader = agent
  team.exchangeNeeds([], agent.senses.needs)
}

import { Blackboard, type GroupMember } from '../believing/blackboard.ts'
import type { MemoryDecay } from '../believing/memory.ts'
import { refuseCircle, type SquadMember } from './command-role.ts'

/** An agent that may belong to a group. */
interface Joiner extends GroupMember {
  readonly kind: GroupMember['kind'] & { readonly memoryDecay: MemoryDecay }
  /** What it shares with its group. */
  blackboard: Blackboard | undefined
}

/** An agent that may lead a group, too. */
interface GroupedAgent extends SquadMember {
  blackboard: Blackboard | undefined
  /** What those know together whom it commands. */
  team: Blackboard | undefined
}

/** What groups need of their society. */
export interface GroupedSociety {
  readonly time: number
  readonly minds: ReadonlyMap<string, GroupedAgent>
}

/** The groups of a society: who shares what is known, who leads, and who waits for a superior. */
export class Groups {
  readonly boards = new Map<string, Blackboard>()
  /** Those whose superior has not joined yet, by its name. */
  readonly #leaderless = new Map<string, GroupedAgent[]>()
  readonly #society: GroupedSociety

  constructor(society: GroupedSociety) {
    this.#society = society
  }

  /** Throws where an agent would come to command those who command it. */
  checkSuperior(name: string, superior: string): void {
    refuseCircle(name, superior, this.#society.minds)
  }

  /** An agent takes its place among those who were there before. */
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

  /** An agent dies or leaves; `superior` is the name of who commanded it. */
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
    // a copy, as the others may be on their way in
    this.#leaderless.set(
      superior,
      waiting.filter((member) => member !== agent),
    )
  }

  /** What a group shares; made when it is first asked for. */
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

  /** An agent shares what it knows with a group from now on, instead of the one before. */
  join(agent: Joiner, group: string): void {
    if (agent.blackboard?.name === group) return
    agent.blackboard?.leave(agent)
    agent.blackboard = this.board(group, agent.kind.memoryDecay)
    agent.blackboard.join(agent)
  }

  /** An agent is to serve another one that has not joined yet. */
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

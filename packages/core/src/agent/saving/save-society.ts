/** Converts societies to plain data and back. Functions are looked up by the names of kinds, goals, actions and sensors. */

import type { AgentFeatures } from '../agent-features.ts'
import { withoutFeature } from '../agent-features.ts'
import type { AgentKind } from '../defining/kind.ts'
import type { InnerSociety } from '../inner-society.ts'
import { loadAgent, saveAgent } from './save-agent.ts'
import type { LoadSocietyOptions } from './saving.ts'
import { type SavedAgent, type SavedSociety, SOCIETY_VERSION } from './saving.ts'

export function saveSociety(society: InnerSociety): SavedSociety {
  const { seed, time, ticks, orders, world } = society
  const blackboards: Record<string, unknown> = Object.create(null)
  for (const [name, board] of society.blackboards) blackboards[name] = board.save()
  const learned: Record<string, Readonly<Record<string, readonly string[]>>> = Object.create(null)
  for (const { kind } of society.agents.values()) learned[kind.name] ??= kind.domain.costFactReads
  const agents = [...society.agents.values()].map(saveAgent)
  const { issued, thinking } = society.planning
  const version = { telosSociety: SOCIETY_VERSION } as const
  const waiting = thinking !== undefined &&
    thinking.size > 0 && { thinking: [...thinking.waiting].map(({ name }) => name) }
  const saved: SavedSociety = {
    ...version,
    seed,
    time,
    ticks,
    orders,
    issued,
    ...waiting,
    agents,
    learned,
    blackboards,
  }
  // a copy, because the game and the behaviours keep changing the original
  return structuredClone(world === undefined ? saved : { ...saved, world: world.snapshot() })
}

/** Throws if data cannot be loaded, before anything is changed: a `RangeError`, or an `UnsupportedError` if a feature is missing. */
function checkSaved(saved: SavedSociety, kinds: LoadSocietyOptions['kinds'], features: AgentFeatures): void {
  const version: unknown = (saved as Partial<SavedSociety> | null)?.telosSociety
  if (version !== SOCIETY_VERSION) {
    const found = version === undefined ? 'no saved society' : `version ${version}`
    const hint = version === 1 ? '; an earlier version of Telos wrote it: save the society again with this one' : ''
    throw new RangeError(`found ${found}, expected the result of save(), version ${SOCIETY_VERSION}${hint}`)
  }
  if (!Array.isArray(saved.agents)) throw new RangeError('found no agents, expected the result of save()')
  const byName = new Map<string, AgentKind>([...kinds].map((kind) => [kind.name, kind]))
  for (const { name, kind: kindName, goals } of saved.agents.map(namesIn)) {
    const kind = byName.get(kindName)
    if (kind === undefined)
      throw new RangeError(`agent "${name}" has kind "${kindName}", which is not among the given kinds`)
    const strange = goals.find((goal) => !kind.goals.has(goal))
    if (strange !== undefined)
      throw new RangeError(`agent "${name}" has a goal "${strange}" that its kind "${kindName}" does not have`)
  }
  if (features.squadRole === undefined && usesSquads(saved)) withoutFeature('squads')
  if (features.compounds === undefined && saved.agents.some(isInCompound)) withoutFeature('compounds')
}

/** Whether any agent commands, is commanded or shares. Being able to is not a reason to reject the data. */
function usesSquads({ agents, blackboards }: SavedSociety): boolean {
  return Object.keys(blackboards).length > 0 || agents.some(isInSquad)
}

function isInSquad({ squad }: SavedAgent): boolean {
  const {
    superior,
    subordinates = [],
    orders = [],
  } = (squad ?? {}) as {
    readonly superior?: string
    readonly subordinates?: readonly string[]
    readonly orders?: readonly unknown[]
  }
  return superior !== undefined || subordinates.length > 0 || orders.length > 0
}

function isInCompound({ execution }: SavedAgent): boolean {
  return (execution as { readonly compounds: readonly unknown[] }).compounds.length > 0
}

function namesIn(agent: SavedAgent) {
  const goals = (agent.goals ?? []) as readonly { readonly name: string }[]
  return { name: agent.name, kind: agent.kind, goals: goals.map(({ name }) => name) }
}

export function loadSociety(
  society: InnerSociety,
  saved: SavedSociety,
  { context, ...options }: LoadSocietyOptions,
): void {
  const kinds = [...options.kinds]
  checkSaved(saved, kinds, society.features)
  // called before anything is changed, because it may throw
  const contexts = new Map(saved.agents.map(({ name, kind }) => [name, context(name, kind)]))
  clear(society)
  const copy = structuredClone(saved)
  const byName = new Map<string, AgentKind>([...kinds].map((kind) => [kind.name, kind]))
  for (const [name, kind] of byName)
    if (Object.hasOwn(copy.learned, name)) kind.domain.costFactReads = copy.learned[name]
  society.seed = copy.seed
  society.time = copy.time
  society.ticks = copy.ticks
  society.orders = copy.orders
  society.planning.restart(copy.issued)
  if ('world' in copy) society.world?.restore(copy.world)
  for (const [name, board] of Object.entries(copy.blackboards)) society.blackboard(name).load(board)
  const pairs = copy.agents.map((state) => {
    const kind = byName.get(state.kind)
    if (kind === undefined)
      throw new RangeError(`agent "${state.name}" has kind "${state.kind}", which is not among the given kinds`)
    const { name, sensors, without, group } = state as SavedAgent & AgentSetup
    society.add(kind, {
      name,
      context: contexts.get(name),
      sensors,
      without,
      ...(group !== undefined && { group }),
    })
    return { agent: society.agents.get(name)!, state }
  })
  const queries = pairs.flatMap(({ agent, state }) => loadAgent(agent, state))
  for (const { agent, state } of pairs) agent.squad.arrange(state.squad)
  // sent again in their original order
  for (const { ask } of queries.sort((a, b) => a.id - b.id)) ask()
  for (const name of copy.thinking ?? []) {
    const agent = society.agents.get(name)
    if (agent !== undefined) society.planning.thinking?.enter(agent, 0)
  }
}

interface AgentSetup {
  readonly sensors: readonly string[]
  readonly without: readonly string[]
  readonly group?: string
}

/** Removes all agents without events, before others are loaded. */
function clear(society: InnerSociety): void {
  for (const agent of society.agents.values()) {
    agent.isRemoved = true
    agent.deliberation.cancel()
    agent.execution.run?.abandon()
    agent.emit = undefined
  }
  society.agents.clear()
  society.list = []
  society.groups?.clear()
  society.settled = []
  society.emit = undefined
}

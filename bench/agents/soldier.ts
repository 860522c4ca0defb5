/** The workload: soldiers with 29 actions and five targets each, whose plans have four steps and more. */
import { contextOf, createSociety, defineAgent, defineDomain, flag, ref, type Society } from '@telos/core'
import type { PlanningService } from '@telos/core/schedule'

/** The body of a soldier. */
export interface Body {
  /** Which of the five targets the soldier is after. */
  target: Target
  readonly seconds: number
}

type Target = (typeof targets)[number]

export const targets = ['bunker', 'tank', 'sniper', 'patrol', 'radar'] as const
const places = ['camp', 'armoury', 'hill', 'road', 'wood', 'river', 'village', 'bridge'] as const

/** 29 actions; with their objects bound, 71 operators. */
export const soldierDomain = defineDomain({
  name: 'soldier',
  context: contextOf<Body>(),
  objects: { target: targets, place: places },
  facts: {
    at: ref('place').initially('camp'),
    post: ref('place')
      .per('target')
      .fixed({ bunker: 'hill', tank: 'road', sniper: 'wood', patrol: 'river', radar: 'village' }),
    drawn: flag(),
    loaded: flag(),
    scoped: flag(),
    crouched: flag(),
    covered: flag(),
    calm: flag(),
    fed: flag(),
    healed: flag(),
    reported: flag(),
    camouflaged: flag(),
    bridgeDown: flag(),
    ammo: flag(),
    grenade: flag(),
    medkit: flag(),
    near: flag().per('target'),
    spotted: flag().per('target'),
    marked: flag().per('target'),
    suppressed: flag().per('target'),
    aimed: flag().per('target'),
    down: flag().per('target'),
  },
  actions: {
    goTo: { with: { to: 'place' }, does: { at: 'to' }, cost: 2 },
    fetchAmmo: { needs: { at: 'armoury' }, does: { ammo: true } },
    fetchGrenade: { needs: { at: 'armoury' }, does: { grenade: true }, cost: 3 },
    fetchMedkit: { needs: { at: 'camp' }, does: { medkit: true } },
    draw: { does: { drawn: true } },
    holster: { needs: { drawn: true }, does: { drawn: false } },
    load: { needs: { drawn: true, ammo: true }, does: { loaded: true, ammo: false } },
    unload: { needs: { loaded: true }, does: { loaded: false, ammo: true } },
    mountScope: { needs: { drawn: true }, does: { scoped: true }, cost: 2 },
    crouch: { needs: { crouched: false }, does: { crouched: true } },
    stand: { needs: { crouched: true }, does: { crouched: false } },
    takeCover: { needs: { crouched: true }, does: { covered: true } },
    leaveCover: { needs: { covered: true }, does: { covered: false } },
    breathe: { needs: { crouched: true }, does: { calm: true } },
    eat: { needs: { at: 'camp' }, does: { fed: true } },
    heal: { needs: { medkit: true, covered: true }, does: { healed: true, medkit: false } },
    report: { needs: { at: 'camp' }, does: { reported: true } },
    camouflage: { needs: { at: 'wood' }, does: { camouflaged: true } },
    blowBridge: { needs: { at: 'bridge', grenade: true }, does: { bridgeDown: true, grenade: false }, cost: 4 },
    approach: { with: { target: 'target' }, needs: { at: { fact: 'post(target)' } }, does: { 'near(target)': true } },
    spot: { with: { target: 'target' }, needs: { 'near(target)': true }, does: { 'spotted(target)': true } },
    mark: { with: { target: 'target' }, needs: { 'spotted(target)': true }, does: { 'marked(target)': true } },
    aim: {
      with: { target: 'target' },
      needs: { 'spotted(target)': true, loaded: true },
      does: { 'aimed(target)': true },
    },
    fire: {
      with: { target: 'target' },
      needs: { 'aimed(target)': true, loaded: true },
      does: { 'down(target)': true, loaded: false, 'aimed(target)': false },
    },
    suppress: {
      with: { target: 'target' },
      needs: { 'spotted(target)': true, loaded: true },
      does: { 'suppressed(target)': true },
      cost: 2,
    },
    storm: {
      with: { target: 'target' },
      needs: { 'suppressed(target)': true, 'near(target)': true },
      does: { 'down(target)': true },
      cost: 8,
    },
    bomb: {
      with: { target: 'target' },
      needs: { 'near(target)': true, grenade: true },
      does: { 'down(target)': true, grenade: false },
      cost: 6,
    },
    snipe: {
      with: { target: 'target' },
      needs: { 'marked(target)': true, scoped: true, loaded: true, calm: true },
      does: { 'down(target)': true, loaded: false },
      cost: 5,
    },
    retreat: { with: { target: 'target' }, needs: { 'near(target)': true }, does: { 'near(target)': false } },
  },
})

/** Every action takes a while, and is then believed to have worked. */
const behaviour = {
  assumeEffects: true,
  tick: ({ seconds, context }: { readonly seconds: number; readonly context: unknown }) =>
    seconds >= (context as Body).seconds ? ('done' as const) : ('running' as const),
}

/** A soldier wants its current target down; then it rests. */
export const soldier = defineAgent(soldierDomain, {
  name: 'soldier',
  goals: {
    attack: {
      wants: ({ context }) => ({ [`down(${context.target})`]: true }) as never,
      relevance: ({ beliefs }) => (beliefs.get('healed') ? 0.9 : 0.8),
    },
    rest: { wants: { fed: true, calm: true }, weight: 0.2 },
    report: { wants: { reported: true }, relevance: ({ beliefs }) => (beliefs.get('fed') ? 0.1 : 0) },
  },
  actions: Object.fromEntries(soldierDomain.model.actions.map(({ name }) => [name, behaviour])) as never,
  sensors: {
    eyes: { every: 0.5, facts: ['near'], sense: () => undefined },
    stomach: { every: 1, facts: ['fed'], sense: () => undefined },
  },
})

export type Soldier = ReturnType<typeof enlist>

function enlist(society: Society, index: number, seconds: number) {
  const context: Body = { target: targets[index % targets.length], seconds }
  return society.add(soldier, { name: `soldier ${index}`, context, beliefs: { ammo: true } })
}

/** A crowd of soldiers. */
export interface Crowd {
  readonly society: Society
  readonly soldiers: readonly Soldier[]
}

/** `seconds`: how long each action takes. */
export function makeCrowd(size: number, planning: PlanningService, seconds = 0.25): Crowd {
  const society = createSociety({ seed: 1, planning })
  return { society, soldiers: Array.from({ length: size }, (_, index) => enlist(society, index, seconds)) }
}

/** Prepares the queries of all soldiers, as a game does while the level loads. */
export function prepare(): void {
  const only = [...soldier.actions.keys()] as never
  const wants = [
    ...targets.map((target) => ({ [`down(${target})`]: true })),
    { fed: true, calm: true },
    { reported: true },
  ]
  for (const to of wants) soldierDomain.prepare({ from: {}, to: to as never, only })
}

/** Another target, standing again, and an empty gun: the old plan is useless. */
export function changeGoal(agent: Soldier): void {
  const body = agent.context
  body.target = targets[(targets.indexOf(body.target) + 1) % targets.length]
  const { target } = body
  const facts = Object.fromEntries(['down', 'near', 'spotted', 'aimed'].map((name) => [`${name}(${target})`, false]))
  agent.tell({ ...facts, loaded: false, drawn: false, ammo: true } as never)
}

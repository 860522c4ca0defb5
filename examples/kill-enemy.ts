/** The goal and the action that students wrote in Pittman's study (2007, appendix), and the mistake most of them made. */
import { contextOf, createAgent, defineAgent, defineDomain, flag, isNot, ref } from '@telos/core'

interface Body {
  health: number
  ammo: number
  readonly distance: Readonly<Record<string, number>>
}

const combat = defineDomain({
  context: contextOf<Body>(),
  objects: { actor: ['guard', 'sniper'], node: ['gate', 'tower'] },
  facts: {
    canSeeTarget: flag(),
    facingActor: ref('actor').orNone(),
    targetIsDead: flag(),
    atNode: ref('node').initially('gate'),
    coverIsActive: flag(),
  },
  actions: {
    // Preconditions, Effects, Cost; an actor known only at run time is a parameter
    fireWeapon: {
      with: { enemy: 'actor' },
      needs: { canSeeTarget: true, facingActor: 'enemy' },
      does: { targetIsDead: true },
      cost: 2,
    },
    face: { with: { enemy: 'actor' }, does: { facingActor: 'enemy' } },
    goTo: { with: { node: 'node' }, needs: { atNode: isNot('node') }, does: { atNode: 'node', canSeeTarget: true } },
    takeCover: { does: { coverIsActive: true } },
  },
})

const soldier = defineAgent(combat, {
  name: 'soldier',
  goals: {
    killEnemy: {
      // EvaluateAIRelevancy: from 0 to 1
      relevance: ({ context }) => (context.ammo === 0 ? 0 : context.health / 100),
      // DesiredState
      wants: { targetIsDead: true },
    },
  },
  actions: {
    fireWeapon: {
      // SetAIContextProperties: called while the plan is made
      target: ({ args, context }) => ({ name: args.enemy, cost: context.distance[args.enemy] ?? 0 }),
      start: ({ context }) => void context.ammo--,
      assumeEffects: true,
    },
    face: { assumeEffects: true },
    goTo: { assumeEffects: true },
  },
})

const ann = createAgent(soldier, {
  name: 'Ann',
  context: { health: 80, ammo: 3, distance: { guard: 9, sniper: 4 } },
})
ann.society.subscribe((event) => {
  if (event.type === 'plan-adopted')
    console.log(event.steps.map(({ name, args }) => [name, ...Object.values(args)].join(' ')).join(', '))
})
ann.tick(1)

// most students first asked for what already held; Telos points that out
const slip = combat.plan({ from: {}, to: { targetIsDead: false }, context: ann.context })
console.log(slip.status, slip.steps.length, slip.alreadyHolds)
console.log(`${slip.why}`)

// prints:
// face sniper, goTo tower, fireWeapon sniper
// solved 0 true
// the goal already holds: targetIsDead is already false. Did you mean targetIsDead: true?

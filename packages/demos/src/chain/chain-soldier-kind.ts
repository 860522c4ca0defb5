import { contextOf, defineAgent, defineDomain, flag, ref } from '@telos/core'
import { battlefield } from './battlefield.ts'
import { attackRange, type ChainWorld } from './chain-world.ts'

/** What a soldier's functions receive. */
export interface ChainSoldierContext {
  readonly world: ChainWorld
  readonly name: string
}

const domain = defineDomain({
  name: 'soldier',
  objects: { spot: battlefield.spots },
  context: contextOf<ChainSoldierContext>(),
  facts: {
    at: ref('spot').orNone().initially(null),
    inCover: flag(),
    enemyNear: flag(),
    targetTaken: flag(),
  },
  actions: {
    walk: { with: { to: 'spot' }, does: { at: 'to', inCover: false } },
    takeCover: { does: { inCover: true } },
    shootFromCover: { needs: { inCover: true, enemyNear: true }, does: { enemyNear: false } },
    shootInTheOpen: { needs: { enemyNear: true }, does: { enemyNear: false }, cost: 20 },
    charge: { does: { targetTaken: true } },
  },
})

const stepAside = { onComplete: stand, onFail: stand, onStop: stand }

const shoot = {
  start({ context: { world, name } }: { readonly context: ChainSoldierContext }) {
    world.body(name).aim = 'ambush'
  },
  tick: ({ context: { world, name } }: { readonly context: ChainSoldierContext }) =>
    world.seesEnemy(name) ? ('running' as const) : ('done' as const),
  ...stepAside,
}

/**
 * A soldier goes where he is sent and storms what he is sent against. But a nearby enemy matters more to him than an order: then he takes
 * cover and shoots back, regardless of the squad's plan (Pittman 2007, §1.2).
 */
export const chainSoldierKind = defineAgent(domain, {
  name: 'soldier',
  goals: {
    moveTo: {
      relevance: 0,
      wants: ({ squad }) => {
        const spot = squad.targetOf('moveTo')
        return typeof spot === 'string' ? { at: spot } : undefined
      },
    },
    storm: { relevance: 0, wants: { targetTaken: true } },
    fight: { relevance: ({ beliefs }) => (beliefs.get('enemyNear') ? 0.9 : 0), weight: 2, wants: { enemyNear: false } },
  },
  actions: {
    walk: {
      start({ context: { world, name }, args: { to } }) {
        world.body(name).heading = battlefield.cellOf.get(to)
      },
      tick: ({ context: { world, name }, args: { to } }) => (world.spotOf(name) === to ? 'done' : 'running'),
      ...stepAside,
    },
    takeCover: {
      target: ({ context: { world, name } }) => world.freeBush(name),
      start({ context: { world, name }, target }) {
        world.body(name).heading = target?.cell as number
      },
      tick: ({ context: { world, name }, target }) => {
        const { cell, progress } = world.body(name)
        return cell === target?.cell && progress === 0 ? 'done' : 'running'
      },
      ...stepAside,
    },
    shootFromCover: shoot,
    shootInTheOpen: shoot,
    charge: {
      start({ context: { world, name } }) {
        world.body(name).heading = battlefield.target
      },
      tick({ context: { world, name } }) {
        const body = world.body(name)
        if (world.distanceToTarget(name) <= attackRange) {
          body.heading = undefined
          body.aim = 'target'
        }
        return world.isTaken && body.aim === 'target' ? 'done' : 'running'
      },
      ...stepAside,
    },
  },
  sensors: {
    // without `facts` this always runs: an order may come at any time and must not be judged by the soldier's old position
    surroundings: {
      every: 0,
      sense: ({ context: { world, name } }) => ({
        at: world.spotOf(name),
        inCover: world.isInCover(name),
        enemyNear: world.seesEnemy(name),
        ...(world.isTaken && world.distanceToTarget(name) <= 2 * attackRange && { targetTaken: true }),
      }),
    },
  },
  policy: { backOff: { first: 1, factor: 1.5, max: 4 } },
})

function stand({ context: { world, name } }: { readonly context: ChainSoldierContext }): void {
  const body = world.body(name)
  body.heading = undefined
  body.aim = undefined
}

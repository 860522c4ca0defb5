import { atLeast, contextOf, count, defineDomain, flag, minus, oneOf, plus } from '@telos/core'
import { distanceBetween } from '@telos/core/space'
import type { PirateWorld } from './pirate-world.ts'
import { type TownPlace, thingNames, townPlaceNames, townPlaces } from './town.ts'

/** Seconds of work, not counting the walk there. */
export const workSeconds = { steal: 1, buy: 1, work: 6, takeCask: 1, brew: 8, drink: 1 } as const

/** The cost of an action: the walk to its place, from where the plan has taken him by then, plus the work there. */
function costAt(place: TownPlace, seconds: number) {
  return ({ at }: { readonly at: TownPlace | 'road' }, { pirate }: PirateWorld) =>
    distanceBetween(at === 'road' ? pirate.at : townPlaces[at], townPlaces[place]) + seconds
}

/** What a pirate knows about rum. `there` holds the things he believes to be in their places; he may be wrong. */
export const pirateDomain = defineDomain({
  name: 'pirate',
  context: contextOf<PirateWorld>(),
  objects: { thing: thingNames },
  facts: {
    drunk: flag(),
    lawful: flag(),
    gold: count({ max: 9 }),
    rum: count({ max: 3 }),
    molasses: count({ max: 3 }),
    there: flag().per('thing'),
    at: oneOf('road', ...townPlaceNames).initially('cabin'),
  },
  actions: {
    steal: {
      needs: { lawful: false, 'there(bottle)': true },
      does: { rum: plus(1), 'there(bottle)': false, at: 'tavern' },
      cost: costAt('tavern', workSeconds.steal),
      minCost: workSeconds.steal,
    },
    work: {
      needs: { 'there(ship)': true },
      does: { gold: plus(1), at: 'docks' },
      cost: costAt('docks', workSeconds.work),
      minCost: workSeconds.work,
    },
    buy: {
      needs: { gold: atLeast(1), 'there(bottle)': true },
      does: { gold: minus(1), rum: plus(1), 'there(bottle)': false, at: 'tavern' },
      cost: costAt('tavern', workSeconds.buy),
      minCost: workSeconds.buy,
    },
    takeCask: {
      needs: { 'there(cask)': true },
      does: { molasses: plus(1), 'there(cask)': false, at: 'storehouse' },
      cost: costAt('storehouse', workSeconds.takeCask),
      minCost: workSeconds.takeCask,
    },
    brew: {
      needs: { molasses: atLeast(1), 'there(still)': true },
      does: { molasses: minus(1), rum: plus(1), at: 'cove' },
      cost: costAt('cove', workSeconds.brew),
      minCost: workSeconds.brew,
    },
    drink: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true }, cost: workSeconds.drink },
  },
})

/** A hungry traveller: an expensive meal is close at hand, a cheap one takes more thought. */
import { atLeast, count, defineDomain, flag, isNot, minus, plus, ref } from '@telos/core'

export const traveller = defineDomain({
  name: 'traveller',
  objects: { place: ['camp', 'forest', 'river', 'inn'] },
  facts: {
    at: ref('place'),
    hungry: flag().initially(true),
    wood: count({ max: 3 }),
    mushrooms: count({ max: 3 }),
    fish: flag(),
    fire: flag(),
    meal: flag(),
  },
  actions: {
    walk: { with: { to: 'place' }, needs: { at: isNot('to') }, does: { at: 'to' }, cost: 2 },
    gatherWood: { needs: { at: 'forest' }, does: { wood: plus(1) } },
    pickMushroom: { needs: { at: 'forest' }, does: { mushrooms: plus(1) } },
    catchFish: { needs: { at: 'river' }, does: { fish: true }, cost: 6 },
    lightFire: { needs: { at: 'camp', wood: atLeast(2) }, does: { wood: minus(2), fire: true } },
    fryMushrooms: {
      needs: { at: 'camp', fire: true, mushrooms: atLeast(3) },
      does: { mushrooms: minus(3), meal: true },
    },
    grillFish: { needs: { at: 'camp', fire: true, fish: true }, does: { fish: false, meal: true } },
    orderFeast: { needs: { at: 'inn' }, does: { meal: true }, cost: 20 },
    eat: { needs: { meal: true }, does: { meal: false, hungry: false } },
  },
})

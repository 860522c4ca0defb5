/** Goals declared once and requested by name, with parameters chosen at run time. */
import { atLeast, count, defineDomain, flag, isNot, minus, plus, ref } from '@telos/core'

const farm = defineDomain({
  objects: { field: ['north', 'south', 'hill'] },
  facts: {
    at: ref('field'),
    seeds: count({ max: 6 }),
    sown: flag().per('field'),
    wet: flag().per('field'),
  },
  actions: {
    walk: { with: { to: 'field' }, needs: { at: isNot('to') }, does: { at: 'to' }, cost: 2 },
    buySeeds: { does: { seeds: plus(2) }, cost: 3 },
    sow: { with: { field: 'field' }, needs: { at: 'field' }, does: { seeds: minus(1), 'sown(field)': true } },
    water: { with: { field: 'field' }, needs: { at: 'field', 'sown(field)': true }, does: { 'wet(field)': true } },
  },
  goals: {
    growing: { with: { field: 'field' }, wants: { 'sown(field)': true, 'wet(field)': true } },
    stocked: { wants: { seeds: atLeast(3) } },
  },
})

const from = { at: 'hill' } as const
const show = (title: string, { steps, cost }: ReturnType<typeof farm.plan>) =>
  console.log(
    `${title} (${cost}): ${steps.map(({ name, args }) => [name, ...Object.values(args)].join(' ')).join(', ')}`,
  )

show('stocked', farm.plan({ from, to: 'stocked' }))
show('the south field growing', farm.plan({ from, to: { goal: 'growing', with: { field: 'south' } } }))
// an open parameter: any field will do, and the cheapest is chosen
show('any field growing', farm.plan({ from, to: 'growing' }))
show('two goals and a condition', farm.plan({ from, to: ['stocked', 'growing', { at: 'north' }] }))

// prints:
// stocked (6): buySeeds, buySeeds
// the south field growing (7): walk south, buySeeds, sow south, water south
// any field growing (5): buySeeds, sow hill, water hill
// two goals and a condition (10): buySeeds, sow hill, water hill, walk north, buySeeds

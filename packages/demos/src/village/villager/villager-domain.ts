import {
  type Agent,
  atLeast,
  contextOf,
  count,
  type Domain,
  defineDomain,
  fact,
  flag,
  type GoalDefinition,
  minus,
  number,
  plus,
  ref,
} from '@telos/core'
import { needNames } from '../world/village-needs.ts'
import { laneNames, publicNames, sourceNames, walkingMinutes } from '../world/village-places.ts'
import { mostOf } from '../world/villager-body.ts'
import type { Villager } from './villager.ts'

const more = (amount: number) => plus(amount, { clamp: true })

/** What villagers can do. Costs are minutes; a coin is worth about ten of them. */
export const villagerDomain = defineDomain({
  name: 'villager',
  context: contextOf<Villager>(),
  types: { lane: 'place', source: 'place' },
  objects: { place: publicNames, lane: laneNames, source: sourceNames, need: needNames },
  facts: {
    at: ref('place'),
    home: ref('lane'),
    night: flag(),
    open: flag().per('place'),
    wet: flag().per('source').initially(true),
    /** The need is not felt. */
    eased: flag().per('need'),
    insistence: number({ min: 0, max: 24 }).per('need').initially(0),
    coins: count({ max: mostOf.coins }),
    food: count({ max: mostOf.food }),
    water: count({ max: mostOf.water }),
    wood: count({ max: mostOf.wood }),
    meals: count({ max: mostOf.meals }),
    minutes: count({ max: 100 }).per('place', 'place').fixed(walkingMinutes),
  },
  actions: {
    walk: {
      with: { from: 'place', to: 'place' },
      needs: { at: 'from' },
      does: { at: 'to' },
      cost: fact('minutes(from,to)'),
    },
    // at home
    sleep: { with: { lane: 'lane' }, needs: { at: 'lane', home: 'lane' }, does: { 'eased(rest)': true }, cost: 10 },
    cook: {
      with: { lane: 'lane' },
      needs: { at: 'lane', home: 'lane', food: atLeast(1), water: atLeast(1), wood: atLeast(1) },
      does: { food: minus(1), water: minus(1), wood: minus(1), meals: more(2) },
      cost: 40,
    },
    eatMeal: {
      with: { lane: 'lane' },
      needs: { at: 'lane', home: 'lane', meals: atLeast(1) },
      does: { meals: minus(1), 'eased(food)': true },
      cost: 30,
    },
    washAtHome: {
      with: { lane: 'lane' },
      needs: { at: 'lane', home: 'lane', water: atLeast(1) },
      does: { water: minus(1), 'eased(cleanliness)': true },
      cost: 15,
    },
    usePrivy: {
      with: { lane: 'lane' },
      needs: { at: 'lane', home: 'lane' },
      does: { 'eased(bathroom)': true },
      cost: 5,
    },
    sitByFire: {
      with: { lane: 'lane' },
      needs: { at: 'lane', home: 'lane', wood: atLeast(1) },
      does: { wood: minus(1), 'eased(comfort)': true },
      cost: 45,
    },
    // getting things
    buyFood: {
      needs: { at: 'market', 'open(market)': true, coins: atLeast(5) },
      does: { coins: minus(5), food: more(2) },
      cost: 30,
    },
    pickBerries: { needs: { at: 'forest', 'open(forest)': true }, does: { food: more(1) }, cost: 75 },
    gatherWood: { needs: { at: 'forest', 'open(forest)': true }, does: { wood: more(3) }, cost: 45 },
    fetchWater: {
      with: { source: 'source' },
      needs: { at: 'source', 'wet(source)': true },
      does: { water: more(3) },
      cost: 10,
    },
    till: { needs: { at: 'fields', 'open(fields)': true }, does: { coins: more(2) }, cost: 90 },
    fell: { needs: { at: 'forest', 'open(forest)': true }, does: { coins: more(2) }, cost: 90 },
    fish: { needs: { at: 'river', night: false }, does: { coins: more(2) }, cost: 90 },
    // out of doors
    eatOut: {
      needs: { at: 'tavern', 'open(tavern)': true, coins: atLeast(6) },
      does: { coins: minus(6), 'eased(food)': true },
      cost: 70,
    },
    drinkAle: {
      needs: { at: 'tavern', 'open(tavern)': true, coins: atLeast(3) },
      does: { coins: minus(3), 'eased(entertainment)': true },
      cost: 60,
    },
    dance: { needs: { at: 'green' }, does: { 'eased(entertainment)': true }, cost: 70 },
    swim: { needs: { at: 'river', night: false }, does: { 'eased(entertainment)': true }, cost: 60 },
    bathe: {
      with: { source: 'source' },
      needs: { at: 'source', 'wet(source)': true },
      does: { 'eased(cleanliness)': true },
      cost: 25,
    },
    useLatrine: { needs: { at: 'green' }, does: { 'eased(bathroom)': true }, cost: 15 },
    sitOnBench: { needs: { at: 'green' }, does: { 'eased(comfort)': true }, cost: 45 },
    chat: { does: { 'eased(company)': true }, cost: 40 },
  },
})

type Parts =
  typeof villagerDomain extends Domain<infer S, infer A, infer G>
    ? { readonly shape: S; readonly actions: A; readonly goals: G }
    : never

/** The types of the domain of villagers. */
export type VillagerShape = Parts['shape']

/** A goal of a villager. */
export type VillagerGoal = GoalDefinition<VillagerShape, Parts['actions'], Parts['goals']>

/** A villager as an agent. */
export type VillagerAgent = Agent<VillagerShape>

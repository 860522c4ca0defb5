import { atLeast, count, defineDomain, fact, flag, plus, ref } from '@telos/core'

/** The banks of the town; each vault holds one bar of gold. */
export const banks = ['northBank', 'oldBank', 'harbourBank'] as const

/**
 * A robber who has to rob vaults before he can drink.
 *
 * `robVault` and `openVault` are compound actions; a flat planner does without them and uses the rest. Their costs are the designer's
 * estimates, and their effects are what holds when they end: he is back in the street.
 */
export const vaultDomain = defineDomain({
  name: 'vault',
  objects: { bank: banks },
  facts: {
    drunk: flag(),
    rum: flag(),
    gold: count({ max: 4 }),
    price: count({ min: 1, max: 3 }).initially(1),
    robbed: flag().per('bank'),
    disguised: flag(),
    /** The bank he is in; null in the street. */
    inside: ref('bank').orNone(),
    vaultOpen: flag().per('bank'),
    alarm: flag().per('bank'),
    lockPicked: flag().per('bank'),
    codeKnown: flag().per('bank'),
    codeDialled: flag().per('bank'),
    /** The cellar holds gunpowder. */
    powderKept: flag().per('bank'),
    powderLaid: flag().per('bank'),
  },
  actions: {
    drink: { needs: { rum: true, inside: null }, does: { rum: false, drunk: true } },
    buyRum: { needs: { gold: atLeast(fact('price')), inside: null }, does: { rum: true } },
    // a sub-goal: he has the gold and is outside again
    robVault: {
      with: { bank: 'bank' },
      needs: { 'robbed(bank)': false },
      does: { 'robbed(bank)': true, gold: plus(1), inside: null },
      cost: 16,
    },
    disguise: { needs: { disguised: false }, does: { disguised: true }, cost: 2 },
    enter: {
      with: { bank: 'bank' },
      needs: { disguised: true, inside: null, 'robbed(bank)': false },
      does: { inside: 'bank' },
    },
    // a sub-goal inside the sub-goal
    openVault: {
      with: { bank: 'bank' },
      needs: { inside: 'bank' },
      does: { 'vaultOpen(bank)': true },
      cost: 8,
    },
    pickLock: {
      with: { bank: 'bank' },
      needs: { inside: 'bank' },
      does: { 'lockPicked(bank)': true },
      cost: 3,
    },
    listenToDial: {
      with: { bank: 'bank' },
      needs: { inside: 'bank' },
      does: { 'codeKnown(bank)': true },
      cost: 4,
    },
    dialCode: {
      with: { bank: 'bank' },
      needs: { inside: 'bank', 'codeKnown(bank)': true },
      does: { 'codeDialled(bank)': true },
    },
    swingOpen: {
      with: { bank: 'bank' },
      needs: { inside: 'bank', 'lockPicked(bank)': true, 'codeDialled(bank)': true },
      does: { 'vaultOpen(bank)': true },
    },
    layPowder: {
      with: { bank: 'bank' },
      needs: { inside: 'bank', 'powderKept(bank)': true },
      does: { 'powderKept(bank)': false, 'powderLaid(bank)': true },
      cost: 2,
    },
    blowDoor: {
      with: { bank: 'bank' },
      needs: { 'powderLaid(bank)': true, inside: 'bank' },
      does: { 'vaultOpen(bank)': true, 'alarm(bank)': true },
    },
    takeGold: {
      with: { bank: 'bank' },
      needs: { inside: 'bank', 'vaultOpen(bank)': true, 'robbed(bank)': false },
      does: { 'robbed(bank)': true, gold: plus(1) },
    },
    walkOut: {
      with: { bank: 'bank' },
      needs: { inside: 'bank', 'alarm(bank)': false },
      does: { inside: null },
    },
    // after an explosion nobody walks out by the front door, and the mask is useless
    fightOut: {
      with: { bank: 'bank' },
      needs: { inside: 'bank', 'alarm(bank)': true },
      does: { inside: null, disguised: false },
      cost: 9,
    },
  },
})

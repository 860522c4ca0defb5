import { DomainError } from '../../diagnostic.ts'
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import { needObject, wrongArgument } from '../../domain/check/plain.ts'

const orderKeys = [
  'recommends',
  'discourages',
  'to',
  'target',
  'briefing',
  'completeWhen',
  'failWhen',
  'timeout',
  'assumeEffects',
]

/** Throws a `DomainError` for invalid orders: they would never end, or end in the middle of a game. */
export function checkOrders(definition: unknown): void {
  needObject(definition, 'orders: { recommends, … }')
  const given = definition as Record<string, unknown>
  for (const key of Object.keys(given)) {
    if (orderKeys.includes(key)) continue
    const message = `unknown key ${JSON.stringify(key)}`
    const hint = didYouMean(key, orderKeys)
    throw new DomainError([{ code: 'agent/unknown-key', severity: 'error', message, hint, path: [key] }])
  }
  const { recommends, completeWhen = 'all', failWhen = 'any' } = given
  needObject(recommends, 'goals with what is added to their priority: { moveTo: 1 }', 'recommends')
  const isCount = (value: unknown) => typeof value === 'number' && value >= 1
  if (!isCount(completeWhen) && !['all', 'any', 'never'].includes(completeWhen as string))
    throw wrongArgument(completeWhen, 'all, any, never or a number of at least 1', 'completeWhen')
  if (!isCount(failWhen) && failWhen !== 'any')
    throw wrongArgument(failWhen, 'any or a number of at least 1', 'failWhen')
}

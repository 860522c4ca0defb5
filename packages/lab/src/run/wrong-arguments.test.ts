import { DomainError } from '@telos/core'
import { expect, test } from 'vitest'
import { hanoi } from '../problems/hanoi.ts'
import { instanceOf } from '../space/instance.ts'
import { compare, explore, solve } from './solve.ts'

test('what is no instance, no job or no problem is told in words', () => {
  const instance = instanceOf(hanoi)
  expect(() => solve(null as never)).toThrow('found null, expected an instance from instanceOf')
  const calls: readonly ((given: never) => unknown)[] = [
    (given) => solve(given),
    (given) => solve(instance, given ?? (null as never)),
    (given) => compare(given, [{ strategy: 'astar' }]),
    (given) => compare(instance, [given]),
    (given) => explore(given, {}, 2),
    (given) => instanceOf(given),
  ]
  for (const call of calls)
    for (const given of [undefined, null, 5]) expect(() => call(given as never)).toThrow(DomainError)
})

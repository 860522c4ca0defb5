import type { Model } from '../../src/domain/model.ts'
import { valueToCode } from '../../src/domain/values.ts'
import { factCode, type RefereeState } from '../../src/task/referee/execute.ts'

/**
 * Parses a plain condition from its words: `open(north)`, `not lit`, `at tavern`, `gold at least 3`. Returns undefined for other words.
 *
 * @example stateTest(model, 'gold at least 3')?.(state)
 */
export function stateTest(model: Model, words: string): ((state: RefereeState) => boolean) | undefined {
  const isNegated = words.startsWith('not ')
  const [key, ...rest] = (isNegated ? words.slice(4) : words).split(' ')
  const [, name = '', objects] = /^([^()]+)(?:\((.*)\))?$/.exec(key) ?? []
  const fact = model.facts.findIndex((one) => one.name === name)
  if (fact < 0) return undefined
  const { values } = model.facts[fact]
  const args =
    objects === undefined
      ? []
      : objects.split(',').map((one) => model.objects.findIndex((object) => object.name === one))
  if (args.includes(-1)) return undefined
  const read = (state: RefereeState) => factCode(model, state, fact, args)
  if (values.kind === 'flag') return rest.length > 0 ? undefined : (state) => (read(state) === 1) !== isNegated
  if (isNegated || rest.length === 0) return undefined
  if (values.kind === 'count' || values.kind === 'number') return numberTest(rest.join(' '), read)
  const [first, second] = rest[0] === 'not' ? [rest[1], rest[2]] : [rest[0], rest[1]]
  const code = valueToCode(model, model.facts[fact], first === 'none' ? null : first)
  if (second !== undefined || code === undefined) return undefined
  return (state) => (read(state) === code) === (rest[0] !== 'not')
}

function numberTest(words: string, read: (state: RefereeState) => number) {
  const [, order = '', value = '', , high] =
    /^(at least |at most |less than |more than |from |not )?(-?[\d.e+-]+)( to (-?[\d.e+-]+))?$/.exec(words) ?? []
  const number = Number(value)
  if (value === '' || Number.isNaN(number)) return undefined
  const test = {
    '': (code: number) => code === number,
    'not ': (code: number) => code !== number,
    'at least ': (code: number) => code >= number,
    'at most ': (code: number) => code <= number,
    'less than ': (code: number) => code < number,
    'more than ': (code: number) => code > number,
    'from ': (code: number) => code >= number && code <= Number(high),
  }[order]
  return test && ((state: RefereeState) => test(read(state)))
}

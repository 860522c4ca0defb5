import { expectTypeOf, test } from 'vitest'
import { defineProblem } from '../problem.ts'
import type { ActionLanguage } from './language.ts'
import { prePost } from './pre-post.ts'
import type { Fluents } from './strips/fluents.ts'
import { holds } from './strips/holds.ts'
import { strips } from './strips.ts'
import { successors } from './successors.ts'

test('values are typed by their lists and functions', () => {
  const language = prePost({
    move: {
      with: { from: ['a', 'b'], to: (_state: string): number[] => [1] },
      pre: (state: string, { from }) => state === from,
      post: (_state: string, values) => {
        expectTypeOf(values).toEqualTypeOf<{ readonly from: 'a' | 'b'; readonly to: number }>()
        return `${values.from}${values.to}`
      },
    },
    wait: { post: (state: string) => state },
  })
  expectTypeOf(language).toEqualTypeOf<ActionLanguage<string>>()
})

test('a problem knows its state', () => {
  const problem = defineProblem({
    name: 'counting',
    start: (from: number) => from,
    goal: (state) => state === 3,
    actions: successors((state: number) => [{ state: state + 1 }]),
  })
  expectTypeOf(problem.start).returns.toEqualTypeOf<number>()
  expectTypeOf(strips({})).toEqualTypeOf<ActionLanguage<Fluents>>()
})

test('tests in code may say what they expect', () => {
  strips({
    'go(?x)': {
      pre: ['at(?x)'],
      where: ({ x }: { x: number }) => x > 0,
      add: ({ x }: { x: number }) => `at(${x + 1})`,
    },
  })
  expectTypeOf(holds<{ x: number }>([], 'at(?x)')).toEqualTypeOf<{ x: number } | undefined>()
})

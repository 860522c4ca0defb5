import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Strategy, StrategyResult } from './strategy.ts'
import { StrategyStack } from './strategy-stack.ts'

interface Scripted extends Strategy {
  wants: boolean
  busy: boolean
  says: StrategyResult
  ticks: number
  interrupted: number
}

function scripted(name: string, says: StrategyResult = 'handled', wants = true): Scripted {
  return {
    name,
    wants,
    says,
    busy: false,
    ticks: 0,
    interrupted: 0,
    wantsControl() {
      return this.wants
    },
    isBusy() {
      return this.busy
    },
    interrupt() {
      this.interrupted++
    },
    tick() {
      this.ticks++
      return this.says
    },
  }
}

describe('a strategy stack', () => {
  it('drops a strategy at once, or as soon as it is not busy any more', () => {
    const stack = new StrategyStack()
    const [idle, taking, next] = [scripted('idle', 'handled', false), scripted('taking'), scripted('next')]
    for (const strategy of [idle, taking, next]) stack.push(strategy, 1)
    stack.drop(idle)
    expect(stack.strategies).toEqual([taking, next])
    stack.tick()
    taking.busy = true
    stack.drop(taking)
    stack.tick()
    expect([taking.ticks, next.ticks]).toEqual([2, 0])
    taking.busy = false
    stack.tick()
    stack.tick()
    expect(stack.strategies).toEqual([next])
    expect([taking.ticks, next.ticks]).toEqual([3, 1])
  })

  it('gives control to the highest strategy that wants it', () => {
    const stack = new StrategyStack()
    const work = scripted('work')
    const flee = scripted('flee', 'handled', false)
    stack.push(work, 1)
    stack.push(flee, 9)
    expect(stack.tick()).toBe('handled')
    expect([work.ticks, flee.ticks]).toEqual([1, 0])
    flee.wants = true
    stack.tick()
    expect([work.ticks, work.interrupted, flee.ticks]).toEqual([1, 1, 1])
    expect(stack.current).toBe(flee)
  })

  it('goes on with the lower one, in the same tick, when the higher one has no more work', () => {
    const stack = new StrategyStack()
    const work = scripted('work')
    const eat = scripted('eat', 'no-more-work')
    stack.push(work, 1)
    stack.push(eat, 5)
    expect(stack.tick()).toBe('handled')
    expect([eat.ticks, work.ticks]).toEqual([1, 1])
  })

  it('calls a strategy again that said so, and nobody below it', () => {
    const stack = new StrategyStack()
    const waits = scripted('waits', 'again')
    const below = scripted('below')
    stack.push(waits, 2)
    stack.push(below, 1)
    expect([stack.tick(), stack.tick()]).toEqual(['again', 'again'])
    expect([waits.ticks, below.ticks]).toEqual([2, 0])
  })

  it('does not take over from a strategy that is busy', () => {
    const stack = new StrategyStack()
    const click = scripted('click')
    const eat = scripted('eat', 'handled', false)
    stack.push(click, 1)
    stack.push(eat, 5)
    stack.tick()
    click.busy = true
    eat.wants = true
    stack.tick()
    expect([click.ticks, eat.ticks]).toEqual([2, 0])
    click.busy = false
    stack.tick()
    expect([click.ticks, eat.ticks, click.interrupted]).toEqual([2, 1, 1])
  })

  it('ends as a whole on abort', () => {
    const stack = new StrategyStack()
    stack.push(scripted('dies', 'abort'), 1)
    stack.push(scripted('other', 'handled', false), 3)
    expect(stack.tick()).toBe('abort')
    expect(stack.strategies).toEqual([])
    expect(stack.tick()).toBe('no-more-work')
  })

  it('lets exactly one strategy control the body in a tick, none above which wanted to', () => {
    const results = fc.constantFrom<StrategyResult>('handled', 'again', 'no-more-work')
    const strategies = fc.array(fc.tuple(results, fc.boolean(), fc.integer({ min: 0, max: 3 })), { maxLength: 6 })
    fc.assert(
      fc.property(strategies, fc.integer({ min: 1, max: 5 }), (described, ticks) => {
        const stack = new StrategyStack()
        const all = described.map(([says, wants, priority], at) => ({
          strategy: scripted(`${at}`, says, wants),
          priority,
        }))
        for (const { strategy, priority } of all) stack.push(strategy, priority)
        for (let tick = 0; tick < ticks; tick++) {
          for (const { strategy } of all) strategy.ticks = 0
          const result = stack.tick()
          const used = all.filter(({ strategy }) => strategy.ticks > 0 && strategy.says !== 'no-more-work')
          expect(used.length).toBe(result === 'no-more-work' ? 0 : 1)
          const user = used[0]
          if (user === undefined) continue
          const above = all.filter(({ priority }) => priority > user.priority)
          expect(above.every(({ strategy }) => !strategy.wants || strategy.says === 'no-more-work')).toBe(true)
        }
      }),
    )
  })
})

import { oneLine, textColumns } from '@telos/core/text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages, messages } from '../../help/messages.ts'
import type { JobOutcome } from '../../run/job-outcome.ts'
import { noStatistics } from '../../run/job-outcome.ts'
import { comparisonCharts } from './comparison.ts'
import { comparisonLines } from './comparison-lines.ts'
import { comparisonSvg } from './comparison-picture.ts'

const english = messages('en')

/** A job with a number of expanded nodes, and a solution if it has a cost. */
function outcome(strategy: string, expanded: number, cost?: number, more: Partial<JobOutcome> = {}): JobOutcome {
  return {
    job: { strategy, pruning: 'closed', heuristic: '', rest: {} },
    status: cost === undefined ? 'not-found' : 'solved',
    solutions: cost === undefined ? [] : [{ finalState: 0, depth: 1, cost, path: [], actions: [] }],
    optimal: false,
    proved: false,
    statistics: { ...noStatistics, expanded, bytes: expanded * 1000, ms: expanded / 7 },
    ...more,
  }
}

const expandedChart = (...values: readonly number[]) =>
  comparisonCharts(
    values.map((value, at) => outcome(`job${at}`, value, 1)),
    english,
    ['expanded'],
  )[0]!

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('<', '>', '&', '"', "'", '\n', '\0', '\x1b', '\uD800', '\u202e', ']]>', '日', 'é'),
  }),
  fc.constant('x"<&\\'.repeat(500)),
)
const someNumber = fc.oneof(
  fc.nat(),
  fc.double({ min: 0, noNaN: true }),
  fc.constantFrom(0, 1, 1e300, Infinity, NaN, -1),
)
const comparisons = fc.array(
  fc
    .tuple(hostile, someNumber, fc.option(someNumber, { nil: undefined }))
    .map(([name, expanded, cost]) => outcome(name, expanded, cost)),
  { maxLength: 6 },
)

describe('bars', () => {
  test('are as long as their numbers, up to three orders of magnitude', () => {
    expect(expandedChart(10, 5, 0, 20).bars.map(({ share }) => share)).toEqual([0.5, 0.25, 0, 1])
    expect(expandedChart(1, 1000)).toMatchObject({ scale: 'linear', title: 'expanded' })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }), (values) => {
        const most = Math.max(...values)
        for (const [at, { share }] of expandedChart(...values).bars.entries())
          expect(share).toBeCloseTo(values[at]! / most, 9)
      }),
    )
  })

  test('go by powers of ten beyond that, and the title says so', () => {
    const { scale, title, bars, ticks } = expandedChart(10, 1000, 100_000, 0)
    expect([scale, title]).toEqual(['logarithmic', 'expanded (log scale)'])
    // an axis that starts at 1: one, three and five decades
    expect(bars.map(({ share }) => Number(share.toFixed(9)))).toEqual([0.2, 0.6, 1, 0])
    expect(ticks.at(0)).toEqual({ share: 0, text: '1' })
    const [time] = comparisonCharts([outcome('a', 1, 1), outcome('b', 1e6, 1)], english, ['ms'])
    expect(time!.title).toBe('time (ms, log scale)')
  })

  test('keep the order of their numbers, and none is longer than the largest', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e200, noNaN: true }), { minLength: 2 }), (values) => {
        const { bars, ticks } = expandedChart(...values)
        const order = values
          .map((value, at) => ({ value, share: bars[at]!.share }))
          .toSorted((a, b) => a.value - b.value)
        for (const [at, { share }] of order.entries()) expect(share).toBeGreaterThanOrEqual(order[at - 1]?.share ?? 0)
        expect(order.at(-1)!.share).toBe(order.at(-1)!.value > 1e-290 ? 1 : 0)
        for (const { share } of ticks) expect(share >= 0 && share < 1.001).toBe(true)
      }),
    )
  })

  test('say in words what has no number', () => {
    const [expanded, cost] = comparisonCharts(
      [
        outcome('found', 1234, 7.5),
        outcome('exhausted', 5),
        outcome('slow', 6, undefined, { status: 'limit', limit: 'time' }),
        outcome('stopped', 7, undefined, { status: 'aborted' }),
        outcome('elsewhere', 0, undefined, { status: 'unsupported', reason: 'no task' }),
      ],
      english,
      ['expanded', 'cost'],
    )
    expect(expanded!.bars.map(({ text }) => text)).toEqual([
      '1,234',
      '5 · no solution',
      '6 · out of time',
      '7 · interrupted',
      'not run',
    ])
    expect(cost!.bars.map(({ text }) => text)).toEqual(['7.5', 'no solution', 'out of time', 'interrupted', 'not run'])
    expect(cost!.bars.map(({ isSolved }) => isSolved)).toEqual([true, false, false, false, false])
  })

  test('have numbers in the language of the reader', () => {
    const [chart] = comparisonCharts([outcome('a', 1234.5, 1)], messages('it'), ['expanded'])
    expect([chart!.title, chart!.bars[0]!.text]).toEqual(['espansi', '1.234,5'])
  })
})

describe('lines of a terminal', () => {
  test('show label, bar and number of each job', () => {
    const charts = comparisonCharts([outcome('a', 4, 10), outcome('longer', 16)], english, ['expanded', 'cost'])
    expect(comparisonLines(charts, { columns: 40 })).toEqual([
      'expanded',
      '  a closed       █▌ 4',
      '  longer closed  ██████ 16 · no solution',
      '',
      'cost',
      '  a closed       ████████████████████ 10',
      '  longer closed  no solution',
    ])
  })

  test('are never wider than the terminal, and stay lines', () => {
    fc.assert(
      fc.property(
        comparisons,
        fc.integer({ min: 32, max: 200 }),
        fc.constantFrom(...languages),
        (all, columns, lang) => {
          for (const line of comparisonLines(comparisonCharts(all, messages(lang)), { columns })) {
            expect(textColumns(line)).toBeLessThanOrEqual(columns)
            expect(line).toBe(oneLine(line))
          }
        },
      ),
    )
  })

  test('draw the largest number longest, and every number above 0', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 2, maxLength: 9 }), (values) => {
        const [, ...lines] = comparisonLines([expandedChart(...values)])
        const lengths = lines.map((line) => (line.match(/[█▏▎▍▌▋▊▉]/g) ?? []).length)
        expect(lengths[values.indexOf(Math.max(...values))]).toBe(Math.max(...lengths))
        expect(Math.min(...lengths)).toBeGreaterThan(0)
      }),
    )
  })

  test('mark titles and bars for those who colour them', () => {
    const [title, line] = comparisonLines([expandedChart(1, 2)], { paint: (style, text) => `<${style}>${text}</>` })
    expect(title).toBe('<bold>expanded</>')
    expect(line).toMatch(/ <cyan>█+▌?<\/> 1$/)
  })
})

/** The bars, numbers and words of a picture that begin before their panel or end behind it. */
function outsidePanels(svg: string): string[] {
  return svg
    .split('<rect class="panel"')
    .slice(1)
    .flatMap((panel) => {
      const [, x, width] = / x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/.exec(panel)!.map(Number)
      const spans = [
        ...[...panel.matchAll(/class="bar [^>]* x="([\d.]+)"[^>]* width="([\d.]+)"/g)].map(([text, from, length]) => ({
          text,
          from: Number(from),
          to: Number(from) + Number(length),
        })),
        ...[...panel.matchAll(/class="(value|tick)[^>]* x="([\d.]+)"[^>]*>([^<]*)</g)].map(([, kind, at, words]) => {
          const text = words!.replace(/&[a-z#\d]+;/g, '&')
          const room = textColumns(text) * (kind === 'tick' ? 6.4 : 7.3)
          const from = kind === 'tick' ? Number(at) - room / 2 : Number(at)
          return { text, from, to: from + room }
        }),
      ]
      return spans.filter(({ from, to }) => from < x! || to > x! + width!).map(({ text }) => text)
    })
}

describe('the picture', () => {
  const pictureOf = (all: readonly JobOutcome[], problem = 'jugs') =>
    comparisonSvg({ problem, charts: comparisonCharts(all, english), words: english })
  const widths = (svg: string) =>
    [...svg.matchAll(/class="bar s\d[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width))

  test('has a panel for each statistic, and a bar for each job in the proportion of its numbers', () => {
    const svg = pictureOf([outcome('a', 50, 8), outcome('b', 100, 2)])
    for (const title of ['expanded', 'generated', 'max fringe', 'memory (kB)', 'time (ms)', 'cost'])
      expect(svg).toContain(`>${title}</text>`)
    const all = widths(svg)
    // generated and max fringe are 0 here, so they draw no bars
    expect(all).toHaveLength(8)
    expect(all[0]! / all[1]!).toBeCloseTo(0.5, 2)
    expect(all[6]! / all[7]!).toBeCloseTo(4, 2)
    expect(svg).toContain('>jugs: 2 jobs compared</text>')
    expect(svg).not.toContain('dashed bars')
  })

  test('marks jobs without a solution by border and words', () => {
    const svg = pictureOf([outcome('a', 50, 8), outcome('b', 100)])
    expect(svg).toContain('dashed bars: the job found no solution')
    expect(svg).toMatch(/class="bar s1 failed"/)
    expect(svg).toContain('>100 · no solution</text>')
  })

  test('has room for the words behind long bars', () => {
    const slow = { status: 'limit', limit: 'time' } as const
    const svg = pictureOf([outcome('a', 1_234_567, 8), outcome('b', 13_477_048, undefined, slow), outcome('c', 5, 1)])
    expect(svg).toContain('>13,477,048 · out of time</text>')
    expect(svg).not.toContain('…')
    expect(Math.max(...widths(svg))).toBeGreaterThan(89)
    expect(outsidePanels(svg)).toEqual([])
  })

  test('keeps a long number at the start of an axis in the panel', () => {
    const svg = pictureOf([outcome('a', 2_000_000, 8), outcome('b', 9e12, 2)])
    expect(svg).toContain('class="tick" ')
    expect(outsidePanels(svg)).toEqual([])
  })

  test('is sound whatever names and numbers it gets, and nothing leaves its panel', () => {
    fc.assert(
      fc.property(comparisons, hostile, (all, problem) => {
        const svg = pictureOf(all, problem)
        expect(svg).toMatch(/^<svg [^<]*>[\s\S]*<\/svg>\n$/)
        // after the style sheet, every < begins one of our tags, and every & an escape
        const drawing = svg.slice(svg.indexOf('</style>'))
        expect(drawing).not.toMatch(/<(?!\/?(g|rect|text|title|path|svg|style)[ >])/)
        expect(drawing).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/)
        expect(drawing).not.toMatch(/="[^"]*(NaN|Infinity|undefined|-\d)/)
        expect(outsidePanels(svg)).toEqual([])
      }),
    )
  })
})

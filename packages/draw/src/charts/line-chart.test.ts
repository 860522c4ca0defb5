import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChartAxis, makeScale } from './chart-scale.ts'
import { lineChart } from './line-chart.ts'

const number = fc.oneof(
  fc.double({ min: -1e299, max: 1e299, noNaN: true }),
  fc.integer(),
  fc.double({ min: -1, max: 1, noNaN: true }),
)
const logarithmic: ChartAxis = { label: 'K', scale: 'logarithmic' }

/** The paths of the lines in a chart, without those of the legend. */
const linesOf = (svg: string) => [...svg.matchAll(/class="line" d="([^"]*)"/g)].map(([, path]) => path!)

describe('axes', () => {
  test('hold all their numbers, between ticks that are round and evenly spaced', () => {
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 12 }), (a, b, wished) => {
        const [least, most] = [Math.min(a, b), Math.max(a, b)]
        const { ticks, place } = makeScale('x', least, most, wished)
        for (const value of [least, most]) expect(place(value) > -1e-6 && place(value) < 1 + 1e-6).toBe(true)
        expect(place(ticks[0]!.value)).toBeCloseTo(0, 6)
        expect(place(ticks.at(-1)!.value)).toBeCloseTo(1, 6)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(wished + 2)
        for (const [at, { value }] of ticks.entries()) expect(place(value)).toBeCloseTo(at / (ticks.length - 1), 6)
        expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length)
        for (const { value, text } of ticks) expect(Number(text)).toBeCloseTo(value, 10)
      }),
    )
  })

  test('by powers of ten hold all their numbers, too', () => {
    const positive = fc.double({ min: 1e-12, max: 1e12, noNaN: true })
    fc.assert(
      fc.property(positive, positive, fc.integer({ min: 1, max: 12 }), (a, b, wished) => {
        const { ticks, place } = makeScale(logarithmic, Math.min(a, b), Math.max(a, b), wished)
        for (const value of [a, b]) expect(place(value) > -1e-6 && place(value) < 1 + 1e-6).toBe(true)
        for (const { value, text } of ticks) expect(Number(text) / value).toBeCloseTo(1, 9)
        for (const { value } of ticks) expect(place(value) > -1e-6 && place(value) < 1 + 1e-6).toBe(true)
      }),
    )
  })

  test('are numbered as people would', () => {
    const texts = (least: number, most: number, axis: ChartAxis = 'x') =>
      makeScale(axis, least, most, 6).ticks.map(({ text }) => text)
    expect(texts(97, 282)).toEqual(['0', '50', '100', '150', '200', '250', '300'])
    expect(texts(200, 210)).toEqual(['200', '202', '204', '206', '208', '210'])
    expect(texts(0, 0.3)).toEqual(['0', '0.05', '0.1', '0.15', '0.2', '0.25', '0.3'])
    expect(texts(0, 3e6)).toEqual(['0', '5e5', '1e6', '1.5e6', '2e6', '2.5e6', '3e6'])
    expect(texts(1, 1e5, logarithmic)).toEqual(['1', '10', '100', '1000', '10000', '100000'])
    expect(texts(2, 30, logarithmic)).toEqual(['1', '2', '5', '10', '20', '50', '100'])
  })
})

describe('line charts', () => {
  const points = [
    [0, 0],
    [5, 10],
    [10, 5],
  ] as const

  test('join points, or go on level until the next one', () => {
    const chart = {
      title: 't',
      x: 'minutes',
      y: 'discontentment',
      series: [{ name: 'a', points }],
      width: 400,
      height: 300,
    }
    // the plot spans 61 to 376 across and 244 to 48 upwards
    expect(linesOf(lineChart(chart))[0]).toBe('M61 244L218.5 48L376 146')
    expect(linesOf(lineChart({ ...chart, step: true }))[0]).toBe('M61 244H218.5V48H376V146')
  })

  test('leave a gap where a number is missing', () => {
    const gap = [...points, [12, Number.NaN], [14, 3], [16, Number.POSITIVE_INFINITY], [18, 1], [20, 2]] as const
    const [path] = linesOf(lineChart({ title: '', x: '', y: '', series: [{ name: 'a', points: gap }] }))
    expect(path!.replace(/[^A-Z]/g, '')).toBe('MLLMML')
  })

  test('tell series apart by dashes and markers, not by colour alone', () => {
    const series = Array.from({ length: 30 }, (_, at) => ({ name: `series ${at}`, points: [] }))
    const legend = lineChart({ title: '', x: '', y: '', series }).split('\n').slice(-32)
    const signs = legend.flatMap((line) => {
      const mark = /class="mark" d="M\S+ \S+?([a-z][^"]*)"/.exec(line)?.[1]
      return mark === undefined ? [] : [`${/stroke-dasharray="[^"]*"/.exec(line)?.[0]} ${mark}`]
    })
    expect(signs).toHaveLength(30)
    expect(new Set(signs).size).toBe(30)
  })

  test('do not drown a line in markers', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => [at, at % 7] as const)
    const svg = lineChart({ title: '', x: '', y: '', series: [{ name: 'a', points: many }] })
    expect(svg.match(/class="mark"/g)!.length).toBeLessThan(45)
    expect(linesOf(svg)[0]!.match(/L/g)).toHaveLength(9999)
  })

  test('leave room between the numbers of an axis', () => {
    const wide = [
      [0, 0],
      [123_456, 1],
    ] as const
    for (const width of [240, 400, 720]) {
      const svg = lineChart({ title: '', x: '', y: '', width, series: [{ name: 'a', points: wide }] })
      const ticks = [...svg.matchAll(/<text class="middle" x="([\d.]+)" y="362">([^<]+)</g)]
      const halves = ticks.map(([, at, text]) => ({ at: Number(at), half: (text!.length * 7.3) / 2 }))
      expect(halves.length).toBeGreaterThanOrEqual(2)
      for (const [index, { at, half }] of halves.entries()) {
        expect(at + half).toBeLessThanOrEqual((halves[index + 1]?.at ?? width) - (halves[index + 1]?.half ?? 0))
      }
    }
  })

  test('say that there is nothing to show', () => {
    expect(lineChart({ title: '', x: 'x', y: logarithmic, series: [] })).toContain('no data')
    expect(lineChart({ title: '', x: 'x', y: 'y', series: [{ name: 'a', points }] })).not.toContain('no data')
  })

  test('refuse what has no logarithm, in words', () => {
    const chart = { title: '', x: logarithmic, y: 'y', series: [{ name: 'sweep', points }] }
    expect(() => lineChart(chart)).toThrow(
      'the point (0, 0) of "sweep" has no place on a logarithmic x axis: expected a number above 0',
    )
  })
})

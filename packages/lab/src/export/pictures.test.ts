import { oneLine, shorten, textColumns, visible } from '@telos/core/text'
import { lineChart } from '@telos/draw'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SearchTree } from './trees/search-tree.ts'
import { toDot } from './trees/tree-dot.ts'
import { BOX, layOut } from './trees/tree-layout.ts'
import { toSvg } from './trees/tree-svg.ts'

const label = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      '\\',
      '\n',
      '\r',
      '\0',
      '\x1b',
      '\uD800',
      '\uFFFF',
      '\u202e',
      '\u200f',
      ']]>',
      '&amp;',
      'é',
      '日',
    ),
  }),
  fc.constant('x"<&\\'.repeat(2000)),
)
const reason = fc.constantFrom('duplicate', 'dead-end', 'depth', 'cost', 'bound', 'not-novel')

/** Random trees: each node chooses a parent among those before it. */
const trees = fc
  .record({
    nodes: fc.array(fc.record({ parent: fc.nat(), action: label, label, expanded: fc.boolean(), goal: fc.boolean() }), {
      minLength: 1,
      maxLength: 25,
    }),
    pruned: fc.array(fc.record({ parent: fc.nat(), action: label, reason }), { maxLength: 15 }),
    roots: fc.integer({ min: 1, max: 2 }),
    engine: label,
  })
  .map(({ nodes, pruned, roots, engine }) => {
    const tree = new SearchTree()
    tree.emit({ type: 'search-start', engine, heuristic: 'h', pruning: 'p' })
    for (const [at, { parent, action, label }] of nodes.entries()) {
      const above = at < roots ? -1 : parent % at
      const h = at === 3 ? Number.POSITIVE_INFINITY : at / 3
      tree.emit({ type: 'node', node: at, parent: above, action, state: at, label, g: at, h, depth: at })
    }
    for (const successor of pruned) {
      const parent = successor.parent % nodes.length
      tree.emit({ type: 'pruned', ...successor, parent, state: parent })
    }
    for (const [at, { expanded, goal }] of nodes.entries()) {
      if (expanded) tree.emit({ type: 'expand', node: at })
      if (goal) tree.emit({ type: 'goal', node: at, cost: at })
    }
    return tree
  })

function chain(length: number): SearchTree {
  const tree = new SearchTree({ limit: length })
  for (let node = 0; node < length; node++) {
    const [state, depth] = [node, node]
    tree.emit({ type: 'node', node, parent: node - 1, action: 'on', state, label: 's', g: node, h: 0, depth })
  }
  return tree
}

describe('trees as SVG', () => {
  test('are well-formed and show every state, whatever it is called', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const titles = readXml(toSvg(tree)).filter(({ name }) => name === 'title')
        const drawn = tree.nodes.length + tree.nodes.reduce((sum, { pruned }) => sum + pruned.length, 0)
        expect(titles).toHaveLength(1 + drawn)
        const texts = titles.map(({ text }) => text)
        for (const node of tree.nodes) {
          const full = visible(shorten(node.label, 10_000))
          expect(texts.some((text) => text.startsWith(full))).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('boxes lie apart, children right of their parents', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const { items, width, height } = layOut(tree)
        const half = ({ item }: (typeof items)[number]) => (item.type === 'node' ? BOX.height : BOX.pruned) / 2
        for (const [at, one] of items.entries()) {
          expect(one.x >= 0 && one.x + BOX.width <= width).toBe(true)
          expect(one.y - half(one) >= -1e-6 && one.y + half(one) <= height + 1e-6).toBe(true)
          if (one.parent !== undefined) expect(one.x).toBeGreaterThan(one.parent.x + BOX.width)
          for (const other of items.slice(at + 1)) {
            if (other.x !== one.x) continue
            expect(Math.abs(other.y - one.y)).toBeGreaterThanOrEqual(half(one) + half(other) + BOX.gap - 1e-6)
          }
        }
      }),
    )
  })

  test('texts keep to their boxes', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const texts = readXml(toSvg(tree)).filter(
          ({ name, tag }) => name === 'text' && /"(action|state|numbers)"/.test(tag),
        )
        expect(texts).toHaveLength(3 * tree.nodes.length)
        for (const { text } of texts) expect(textColumns(text) * 6.7).toBeLessThanOrEqual(BOX.width - 16)
      }),
      { numRuns: 50 },
    )
  })

  test('kinds of nodes differ by their border and their lines', () => {
    const tree = chain(3)
    tree.emit({ type: 'expand', node: 0 })
    tree.emit({ type: 'pruned', parent: 0, action: 'back', state: 0, reason: 'duplicate' })
    tree.emit({ type: 'goal', node: 1, cost: 1 })
    const picture = toSvg(tree).split('translate(')[1]!
    expect(picture.match(/class="(box|inner)[^"]*"/g)).toEqual([
      'class="box expanded way"',
      'class="box goal way"',
      'class="inner"',
      'class="box open"',
    ])
    expect(picture.match(/class="edge[^"]*"/g)).toEqual(['class="edge way"', 'class="edge"', 'class="edge gone"'])
    expect(picture).toContain('× back (duplicate)')
    expect(picture).toContain('>#1  g 0  h 0<')
  })

  test('say what they leave out', () => {
    const tree = new SearchTree({ limit: 1 })
    for (const [node, parent] of [
      [0, -1],
      [1, 0],
      [2, 1],
    ] as const) {
      tree.emit({ type: 'node', node, parent, action: '', state: node, label: '', g: 0, h: 0, depth: node })
    }
    tree.emit({ type: 'goal', node: 2, cost: 0 })
    // the path to the goal is recorded, whatever the limit
    const caption = '3 nodes'
    expect(toSvg(tree)).toContain(caption)
    expect(toDot(tree)).toContain(caption)
  })

  test('may be 5,000 levels deep, or have nothing in them', () => {
    expect(toSvg(chain(5000)).match(/class="box/g)).toHaveLength(5000 + 3)
    expect(toDot(chain(5000)).match(/->/g)).toHaveLength(4999)
    readXml(toSvg(new SearchTree()))
  })
})

describe('trees for Graphviz', () => {
  test('have all their texts in closed quotes', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const dot = toDot(tree)
        const strings = [...dot.matchAll(/"(?:[^"\\]|\\.)*"/gs)].map(([text]) => text)
        const rest = dot.replace(/"(?:[^"\\]|\\.)*"/gs, 'S')
        // outside the quotes, only DOT syntax is left
        expect(rest).toMatch(/^[\w\s{}[\]=.,>-]*$/)
        expect(strings.every((text) => !/\n/.test(text) && !/&(?!amp;)/.test(text))).toBe(true)
        const tooltips = [...dot.matchAll(/ n\d+ \[label="(?:[^"\\]|\\.)*", tooltip=("(?:[^"\\]|\\.)*")/g)]
        for (const [at, node] of tree.nodes.entries()) {
          const full = visible(shorten(node.label, 10_000))
          expect(unquoted(tooltips[at]![1]!).startsWith(full)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('texts', () => {
  test('short ones stay, long ones fill their columns but for one', () => {
    fc.assert(
      fc.property(label.map(oneLine), fc.integer({ min: 2, max: 40 }), (text, columns) => {
        const short = shorten(text, columns)
        if (textColumns(text) <= columns) {
          expect(short).toBe(text)
          return
        }
        expect(textColumns(short)).toBeLessThanOrEqual(columns)
        expect(textColumns(short)).toBeGreaterThanOrEqual(columns - 1)
        expect(text.startsWith(short.slice(0, -1)) && short.endsWith('…')).toBe(true)
      }),
    )
  })

  test('one line is one line, without control characters', () => {
    fc.assert(
      fc.property(label, (text) => {
        expect(oneLine(text)).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u)
      }),
    )
    expect(oneLine('a\r\nb\tc\x1b[0m\uD800')).toBe('a⏎b c␛[0m\uFFFD')
  })
})

test('charts are well-formed, whatever their series are called', () => {
  fc.assert(
    fc.property(
      label,
      fc.array(fc.record({ name: label, points: fc.array(fc.tuple(fc.double(), fc.double())) })),
      (title, series) => {
        const read = readXml(lineChart({ title, x: title, y: { label: title }, series, step: title.length % 2 === 0 }))
        expect(read.filter(({ tag }) => /^g class="s\d"/.test(tag))).toHaveLength(2 * series.length)
        expect(read.some(({ tag }) => /NaN|Infinity/.test(tag))).toBe(false)
      },
    ),
    { numRuns: 50 },
  )
})

interface Element {
  readonly name: string
  /** Everything between < and >. */
  readonly tag: string
  /** Its direct text, decoded. */
  text: string
}

/** Parses the XML that this package writes, and fails on anything malformed. */
function readXml(source: string): Element[] {
  const all: Element[] = []
  const open: Element[] = []
  expect(source).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
  expect(source.trimEnd()).toMatch(/^<svg [\s\S]*<\/svg>$/)
  for (const [, tag, text] of source.matchAll(/<([^<]*?)>|([^<]+|<)/g)) {
    if (tag === undefined) {
      if (/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/.test(text!)) throw new Error(`not escaped: ${text}`)
      const inside = open.at(-1)
      if (inside !== undefined) inside.text += decoded(text!)
      continue
    }
    const [, slash, name, attributes, alone] = /^(\/?)([a-z]+)((?: [\w:-]+="[^"<&]*")*)(\/?)$/i.exec(tag) ?? []
    if (name === undefined || (slash === '/' && attributes !== '')) throw new Error(`not a tag: <${tag}>`)
    if (slash === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes something else`)
      continue
    }
    const names = [...attributes!.matchAll(/ ([\w:-]+)=/g)].map(([, word]) => word)
    if (new Set(names).size !== names.length) throw new Error(`an attribute comes twice: <${tag}>`)
    const element = { name, tag, text: '' }
    all.push(element)
    if (alone !== '/') open.push(element)
  }
  expect(open).toEqual([])
  return all
}

function decoded(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text.replace(/&([^;]+);/g, (_, name: string) => characters[name]!)
}

/** What Graphviz reads out of a quoted string. */
function unquoted(text: string): string {
  return text
    .slice(1, -1)
    .replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
    .replaceAll('&amp;', '&')
}

test('marks that turn a line around are written out, in pictures and on lines', () => {
  fc.assert(
    fc.property(trees, label, (tree, text) => {
      for (const picture of [toDot(tree), toSvg(tree), visible(text), oneLine(text)]) {
        expect(picture).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
      }
    }),
  )
  expect(oneLine('to \u202ethgir')).toBe('to \\u202ethgir')
})

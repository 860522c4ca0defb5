import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packDocument, unpackDocument } from './share-link.ts'
import type { StudioDocument } from './studio-document.ts'
import { readSaved } from './studio-document.ts'

const someDocument = fc.record({
  id: fc.constant('mine'),
  title: fc.string({ minLength: 1, unit: 'grapheme' }).filter((title) => title.trim() !== ''),
  kind: fc.constantFrom('domain' as const, 'pddl' as const, 'vgdl' as const),
  files: fc.uniqueArray(fc.record({ path: fc.string({ minLength: 1 }), text: fc.string({ unit: 'grapheme' }) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ path }) => path,
  }),
})
const pack = (text: string) => deflateRawSync(text).toString('base64url')

describe('a link', () => {
  test('holds a whole document, whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(someDocument, async (document: StudioDocument) => {
        const packed = await packDocument(document)
        expect(packed).toMatch(/^[\w-]+$/)
        expect(await unpackDocument(packed, 'mine')).toEqual({ document })
      }),
    )
  })

  test('that is damaged is refused with a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(someDocument, fc.nat(), fc.string(), async (document, at, noise) => {
        const packed = await packDocument(document)
        const cut = at % packed.length
        for (const wrong of [packed.slice(0, cut), packed.slice(0, cut) + noise + packed.slice(cut + 1), noise]) {
          const read = await unpackDocument(wrong, 'x')
          if ('refused' in read) expect(read.refused).toMatch(/^This .*\.$/)
        }
      }),
    )
  })

  test('that claims to be small and is not is refused before it fills the memory', async () => {
    const bomb = pack(`{"telosStudio":1,"title":"${'x'.repeat(50_000_000)}"}`)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await unpackDocument(bomb, 'x')).toEqual({ refused: expect.stringContaining('more than 5 MB') })
  })
})

describe('what comes from outside', () => {
  const good = { telosStudio: 1, title: 'T', kind: 'domain', files: [{ path: 'a.yaml', text: '' }] }

  test.each([
    [null, 'holds no document'],
    [{}, 'not a document of the studio'],
    [{ ...good, telosStudio: 2 }, 'newer version of the studio (format 2'],
    [{ ...good, kind: '__proto__' }, 'its kind'],
    [{ ...good, files: [] }, 'no files'],
    [{ ...good, files: [{ path: 'a', text: 1 }] }, 'no path or no text'],
    [{ ...good, files: [good.files[0], good.files[0]] }, 'same path'],
  ])('%j is refused: %s', (data, because) => {
    expect(readSaved(data, 'x')).toEqual({ refused: expect.stringContaining(because) })
  })

  test('keeps none of its own ids, places or other fields', () => {
    const read = readSaved({ ...good, id: '../x', folder: '/etc', __proto__: { a: 1 }, extra: 1 }, 'mine')
    expect(read).toEqual({ document: { id: 'mine', title: 'T', kind: 'domain', files: good.files } })
  })

  test('anything at all is read without throwing', () => {
    fc.assert(fc.property(fc.anything(), (data) => void readSaved(data, 'x')))
  })
})

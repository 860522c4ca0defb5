import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRoute, routeAsHash } from '../../shell/route.ts'
import {
  type CampaignPlace,
  looks,
  noAddress,
  placeKey,
  type RunsAddress,
  readPlace,
  readRunsAddress,
  runsRoute,
} from './runs-address.ts'

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
const segment = word.filter((text) => !text.includes('/'))
const place: fc.Arbitrary<CampaignPlace> = fc.oneof(
  fc.record({ kind: fc.constantFrom('box' as const, 'file' as const), id: segment }),
  fc.array(segment, { maxLength: 3 }).map((parts) => ({ kind: 'folder' as const, path: parts.join('/') })),
)
const text = fc.string({ unit: 'grapheme', maxLength: 20 })

test('what is written is read again, whatever names there are', () => {
  fc.assert(
    fc.property(
      fc.record<RunsAddress>({
        place: fc.option(place, { nil: undefined }),
        look: fc.constantFrom(...looks),
        filter: text,
        attribute: text,
        pair: fc.tuple(text, text),
        run: text,
        beside: text,
        sort: text,
        isAll: fc.option(fc.boolean(), { nil: undefined }),
        hasOthers: fc.boolean(),
        isCompared: fc.boolean(),
        other: fc.option(place, { nil: undefined }),
      }),
      (address) => {
        expect(readRunsAddress(readRoute(routeAsHash(runsRoute(address))))).toEqual(address)
        if (address.place) expect(readPlace(placeKey(address.place).split('/'))).toEqual(address.place)
      },
    ),
  )
})

test('nonsense is passed over', () => {
  expect(readRunsAddress(readRoute('#/runs/nowhere/x?look=up&equal=maybe'))).toEqual(noAddress)
  expect(readRunsAddress(readRoute('#/runs')).place).toBeUndefined()
  expect(readRunsAddress(readRoute('#/runs/folder')).place).toEqual({ kind: 'folder', path: '' })
})

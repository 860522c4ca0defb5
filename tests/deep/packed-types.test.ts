import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPackages, tarballName } from '../../scripts/release-packages.mjs'
import { typesProblem } from '../../scripts/release-tarball.mjs'
import { packedPackages } from '../packed-packages.ts'

test.each(readPackages().map((manifest) => [manifest.name, tarballName(manifest)]))(
  'attw finds nothing wrong with the types of %s',
  async (_, tarball) => {
    expect(await typesProblem(join(await packedPackages(), tarball))).toBeUndefined()
  },
)

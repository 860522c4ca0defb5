import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadOptional, optionalPackages } from './optional-package.ts'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

test('the versions in messages are those of the package', () => {
  expect(optionalPackages).toEqual(manifest.peerDependencies)
})

test('a package that is missing is named with the command that installs it', () => {
  const missing = 'no-such-package' as 'pg'
  expect(() => loadOptional(missing, 'A queue', ['bullmq', 'pg'])).toThrow(
    'A queue needs the package "no-such-package", which is not installed. Install it: npm install bullmq@6.7.0 pg@8.23.0',
  )
})

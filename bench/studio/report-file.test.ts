import { expect, test } from 'vitest'
import { withMeasures, withMemory } from './report-file.ts'

test('each command replaces its own sections', () => {
  const measured = '# The studio\n\n## Sizes\n\n1\n'
  const both = withMemory(measured, '## Memory\n\n10 MB')
  expect(both).toBe('# The studio\n\n## Sizes\n\n1\n\n## Memory\n\n10 MB\n')
  expect(withMemory(both, '## Memory\n\n11 MB')).toBe(both.replace('10', '11'))
  expect(withMeasures(both, '# The studio\n\n## Sizes\n\n2')).toBe(both.replace('1\n', '2\n'))
  expect(withMeasures(measured, '# The studio')).toBe('# The studio\n')
})

// The API report of a package: every exported name with its signature, and nothing else. A change in it is a change for users.
import { signatureOf } from './signature.mjs'

/**
 * @param {string} name of the package
 * @param {readonly import('./public-api.mjs').Entry[]} entries those of the package
 */
export function apiReport(name, entries) {
  const head = `# The API of ${name}\n\nWritten by \`npm run api\`. A change of this file is a change for users.\n`
  const parts = entries.map((entry) => {
    const signatures = entry.names.map((each) => signatureText(entry, each))
    return `## ${entry.specifier}\n\n\`\`\`ts\n${signatures.join('\n\n')}\n\`\`\`\n`
  })
  return [head, ...parts].join('\n')
}

/**
 * @param {import('./public-api.mjs').Entry} entry
 * @param {import('./public-api.mjs').PublicName} publicName
 */
function signatureText(entry, { name, isValue, meaning, bases, home }) {
  const exported = name === meaning.name ? name : `${meaning.name} as ${name}`
  if (home !== entry.specifier) return `export ${isValue ? '' : 'type '}{ ${exported} } from '${home}'`
  const lines = bases.flatMap((base) => ['// not exported', signatureOf(base, { comments: false })])
  if (name !== meaning.name) lines.unshift(`export { ${exported} }`)
  return [signatureOf(meaning, { comments: false }), ...lines].join('\n')
}

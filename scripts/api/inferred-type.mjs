// The type of a value declared without one, as far as its source text shows it.
import ts from 'typescript'

/**
 * The type of a value, or undefined if its source text does not show it. Texts in tables are printed as `string`: they are for people and
 * may change.
 * @param {ts.SourceFile} source
 * @param {ts.Expression} value
 * @param {boolean} constant whether it is never assigned again
 * @returns {string | undefined}
 */
export function inferredType(source, value, constant) {
  const text = value.getText(source)
  if (ts.isAsExpression(value)) return ofAssertion(source, value)
  if (ts.isSatisfiesExpression(value)) return ofChecked(source, value)
  if (ts.isNewExpression(value)) {
    const types = value.typeArguments?.map((each) => each.getText(source)).join(', ')
    return value.expression.getText(source) + (types === undefined ? '' : `<${types}>`)
  }
  if (ts.isNumericLiteral(value) || ts.isPrefixUnaryExpression(value)) return constant ? text : 'number'
  if (ts.isStringLiteral(value)) return constant ? text : 'string'
  if (text === 'true' || text === 'false') return constant ? text : 'boolean'
  if (ts.isObjectLiteralExpression(value)) return ofObject(source, value, false)
  if (ts.isArrowFunction(value) && value.type !== undefined) {
    const parameters = value.parameters.map((each) => each.getText(source)).join(', ')
    return `(${parameters}) => ${value.type.getText(source)}`
  }
  return undefined
}

/**
 * `as const` or `as Type`.
 * @param {ts.SourceFile} source
 * @param {ts.AsExpression} value
 */
function ofAssertion(source, { expression, type }) {
  const written = type.getText(source)
  if (written !== 'const') return written
  if (ts.isSatisfiesExpression(expression)) expression = expression.expression
  if (ts.isObjectLiteralExpression(expression)) return ofObject(source, expression, true)
  if (!ts.isArrayLiteralExpression(expression)) return undefined
  return `readonly ${expression.getText(source)}`
}

/**
 * `satisfies Type`: the part of it that is present.
 * @param {ts.SourceFile} source
 * @param {ts.SatisfiesExpression} value
 */
function ofChecked(source, { expression, type }) {
  if (!ts.isObjectLiteralExpression(expression)) return undefined
  const keys = expression.properties.map((each) => each.name?.getText(source))
  const quoted = keys.map((key) => (key?.startsWith("'") ? key : `'${key}'`))
  return `Pick<${type.getText(source)}, ${quoted.join(' | ')}>`
}

/**
 * @param {ts.SourceFile} source
 * @param {ts.ObjectLiteralExpression} object
 * @param {boolean} constant
 */
function ofObject(source, { properties }, constant) {
  const lines = properties.map((property) => {
    if (!ts.isPropertyAssignment(property)) return undefined
    const { name, initializer } = property
    const type = ts.isStringLiteral(initializer) ? 'string' : inferredType(source, initializer, constant)
    return type === undefined ? undefined : `  ${constant ? 'readonly ' : ''}${name.getText(source)}: ${type}`
  })
  return lines.includes(undefined) ? undefined : `{\n${lines.join('\n')}\n}`
}

import { html, Markup, sentence } from '../html/markup.ts'
import { failureWords, type OpenApiDocument, type OperationView, type ResponseView } from './openApiDocument.ts'
import { fieldsMarkup, typeMarkup } from './schemaMarkup.ts'
import type { ParameterView } from './searchParameterSchemas.ts'

interface PageOptions {
  productName: string
  /** The style sheet, written into the page so that nothing else has to be loaded. */
  css: string
}

interface PlacedOperation extends OperationView {
  method: string
  path: string
}

/** Lists longer than this are told once; calls that share them point there. */
const sharedListLength = 30

/** The description of the API as one page that needs nothing but itself. */
export function apiPage(document: OpenApiDocument, { productName, css }: PageOptions): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): PlacedOperation => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    id: idOf(name),
    operations: operations.filter(({ tags }) => tags.includes(name)),
  }))
  const lists = longLists(operations)
  const unbuilt = operations.filter((operation) => !operation['x-built']).length
  const style = new Markup(`<style>${css}</style>`) // to the letter: the page's policy knows it by its hash
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${productName} – API</title>
        <link rel="icon" href="data:," />
        ${style}
      </head>
      <body>
        <nav aria-label="Calls">
          <p class="brand"><a href="#top">${productName} API</a></p>
          <ul>
            ${groups.map(
              ({ id, name, operations: of }) => html`<li><a href="#${id}">${name}</a> <span>${of.length}</span></li> `,
            )}
            <li><a href="#failures">Failures</a></li>
            <li><a href="#schemas">Schemas</a></li>
          </ul>
        </nav>
        <main id="top">
          <header>
            <h1>${productName} API</h1>
            <p>${sentence(introductionOf(document))}</p>
            <p>
              ${operations.length}
              calls${unbuilt > 0 && html`, ${unbuilt} of them not built yet: they check who asks and answer <code>501</code>`}.
              The same as data: <a href="/openapi.json">openapi.json</a>.
            </p>
          </header>
          ${groups.map(
            ({ id, name, description, operations: of }) =>
              html`<section aria-labelledby="${id}">
                <h2 id="${id}">${name}</h2>
                <p>${description}</p>
                ${of.map((operation) => operationMarkup(operation, lists))}
              </section> `,
          )}
          <section aria-labelledby="failures">
            <h2 id="failures">Failures</h2>
            <table>
              ${Object.entries(failureWords).map(
                ([status, words]) =>
                  html`<tr id="failure-${status}">
                    <th scope="row"><code>${status}</code></th>
                    <td>${sentence(words)}</td>
                  </tr> `,
              )}
            </table>
          </section>
          <section aria-labelledby="schemas">
            <h2 id="schemas">Schemas</h2>
            ${Object.entries(document.components.schemas).map(
              ([name, schema]) =>
                html`<article id="schema-${name}">
                  <h3>${name}</h3>
                  ${schema.description !== undefined && html`<p>${sentence(schema.description)}</p>`}${schema.properties === undefined ? html`<p>${typeMarkup(schema)}</p>` : fieldsMarkup(schema)}
                </article> `,
            )}
          </section>
        </main>
      </body>
    </html> `
  return page.text
}

function operationMarkup(operation: PlacedOperation, lists: Map<string, string>): Markup {
  const { operationId, method, path, summary, description, requestBody, responses } = operation
  return html`<article id="${operationId}">
    <h3>
      <span class="method ${method.toLowerCase()}">${method}</span>
      <a href="#${operationId}"><code>${pathMarkup(path)}</code></a>
    </h3>
    <p>${sentence(summary)}</p>
    <p class="facts">
      <span>${description}</span>${!operation['x-built'] && html`<span class="unbuilt">Not built yet</span>`}
    </p>
    ${parametersMarkup(operation, lists)}${requestBody && bodyMarkup(requestBody.content)}${answerMarkup(responses)}
  </article> `
}

/** Paths may break before each slash. */
const pathMarkup = (path: string) =>
  new Markup(
    path
      .split('/')
      .map((part) => html`${part}`.text)
      .join('<wbr>/'),
  )

function parametersMarkup(
  { operationId, parameters = [] }: PlacedOperation,
  lists: Map<string, string>,
): Markup | false {
  if (parameters.length === 0) return false
  const source = lists.get(JSON.stringify(parameters))
  if (source !== undefined && source !== operationId)
    return html`<h4>Parameters</h4>
      <p>
        The ${parameters.length} parameters of <a href="#${source}"><code>${source}</code></a
        >.
      </p>`
  return html`<h4>Parameters</h4>
    <table>
      ${parameters.map(parameterMarkup)}
    </table>`
}

const parameterMarkup = ({ name, in: place, required, schema, description }: ParameterView) =>
  html`<tr>
    <th scope="row">
      <code>${name}</code
      >${place === 'path' ? html` <i>in the path</i>` : required === true ? '' : html` <i>optional</i>`}
    </th>
    <td>${typeMarkup(schema)}${description !== undefined && html`<p>${sentence(description)}</p>`}</td>
  </tr> `

function bodyMarkup(content: NonNullable<ResponseView['content']>): Markup {
  const types = Object.keys(content)
  const [first] = Object.values(content)
  return html`<h4>Body</h4>
    <p>
      ${types.map((type, index) => html`${index > 0 && ' or '}<code>${type}</code>`)}${first && html`: ${typeMarkup(first.schema)}`}
    </p>
    ${first?.example !== undefined && html`<pre><code>${JSON.stringify(first.example, null, 2)}</code></pre>`}`
}

function answerMarkup(responses: OperationView['responses']): Markup {
  const good = Object.entries(responses).filter(([, { $ref }]) => $ref === undefined)
  const failures = Object.keys(responses).filter((status) => responses[status]?.$ref !== undefined)
  return html`<h4>Answer</h4>
    ${good.map(([status, { content = {} }]) => {
      const types = Object.keys(content)
      const [first] = Object.values(content)
      return html`<p>
        <code>${status}</code>
        ${types.length === 0 ? 'without a body' : types.map((type, index) => html`${index > 0 && ', '}<code>${type}</code>`)}${first && first.schema.format !== 'binary' && html`: ${typeMarkup(first.schema)}`}
      </p> `
    })}
    <p class="failures">
      or a failure: ${failures.map((status) => html`<a href="#failure-${status}">${status}</a> `)}
    </p>`
}

/** Which call tells a long list of parameters that several share. */
function longLists(operations: readonly PlacedOperation[]): Map<string, string> {
  const lists = new Map<string, string>()
  for (const { operationId, parameters = [] } of operations) {
    const text = JSON.stringify(parameters)
    if (parameters.length >= sharedListLength && !lists.has(text)) lists.set(text, operationId)
  }
  return lists
}

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

const introductionOf = ({ info }: OpenApiDocument) => ('description' in info ? String(info.description) : '')

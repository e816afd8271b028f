/** What the world does to a link, by name: the address that arrives for a page (`/en/listings`) with its own query. */
export type Decoration = readonly [name: string, decorate: (path: string, query: string) => string]

const withParameters =
  (parameters: string) =>
  (path: string, query: string): string =>
    `${path}?${[query, parameters].filter((part) => part !== '').join('&')}`

const before =
  (parameters: string) =>
  (path: string, query: string): string =>
    `${path}?${[parameters, query].filter((part) => part !== '').join('&')}`

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`)

const upperFirst = (path: string) => path.replace(/[a-z]+$/, (word) => word[0]?.toUpperCase() + word.slice(1))

/** Forty decorations as newsletters, advertisements, chats, browsers and people make them. */
export const linkDecorations: readonly Decoration[] = [
  ['newsletter', withParameters('utm_source=newsletter&utm_medium=email&utm_campaign=autumn')],
  ['newsletter before the query', before('utm_source=newsletter&utm_medium=email')],
  ['campaign with Czech', withParameters('utm_campaign=podzimn%C3%AD+nab%C3%ADdka&utm_term=byt%20Brno')],
  ['campaign with raw Czech', withParameters('utm_campaign=podzimní')],
  ['advertisement by id', withParameters('utm_id=abc123&utm_source_platform=dv360&utm_creative_format=video')],
  ['Google Ads', withParameters('gclid=EAIaIQobChMI4ZyB_tX-gQMVxQ')],
  ['Google Ads on iOS', withParameters('gbraid=0AAAAADo&wbraid=CmQKCAi')],
  ['Google Ads sources', withParameters('gad_source=1&gad_campaignid=21&gclsrc=aw.ds')],
  ['Display & Video', withParameters('dclid=CPL7w')],
  ['Facebook', withParameters('fbclid=IwAR0x_9-a')],
  ['Facebook actions', withParameters('fb_action_ids=1&fb_action_types=og.likes&fb_source=feed')],
  ['Instagram', withParameters('igshid=MzRlODBiNWFlZA==')],
  ['Instagram share', withParameters('igsh=MTc4MmM1YmI2Ng==')],
  ['Bing', withParameters('msclkid=5b7a')],
  ['Seznam Sklik', withParameters('sznclid=sk1a2b&utm_source=seznam&utm_medium=cpc')],
  ['Twitter', withParameters('twclid=2-abc&s=20&t=xYz')],
  ['TikTok', withParameters('ttclid=E.C.P')],
  ['LinkedIn', withParameters('li_fat_id=ab-12&trk=public_post')],
  ['Pinterest', withParameters('epik=dj0yJnU')],
  ['Yandex', withParameters('yclid=1234567890123456789&ymclid=1')],
  ['Mailchimp', withParameters('mc_cid=6f1a2b&mc_eid=UNIQID')],
  ['HubSpot', withParameters('_hsenc=p2ANqtz-8&_hsmi=271&hsCtaTracking=a%7Cb')],
  ['Marketo', withParameters('mkt_tok=NTIyLU9FVS0wMjI')],
  ['Klaviyo', withParameters('_kx=abc.XyZ')],
  ['analytics across domains', withParameters('_ga=2.1.3.4&_gl=1*abc*_ga*MTIz')],
  ['Matomo', withParameters('pk_campaign=autumn&mtm_source=web')],
  ['affiliate', withParameters('ref=partner&aff_id=7&source=portal')],
  ['an empty parameter', withParameters('fbclid=')],
  ['a parameter without a value', withParameters('amp')],
  ['a parameter with brackets', withParameters('utm[source]=x&tags[]=a&tags[]=b')],
  ['a filter that we never had', withParameters('colour=blue&sauna=true')],
  ['a second question mark', withParameters('utm_source=chat?utm_medium=share')],
  ['a broken percent sign', withParameters('utm_campaign=50%&utm_term=%E0%A4%A')],
  ['copied out of HTML', (path, query) => withParameters('amp;utm_source=mail')(path, query.replaceAll('&', '&amp;'))],
  ['a marked text', (path, query) => `${withQuery(path, query)}#:~:text=Prague`],
  ['an anchor', (path, query) => `${withParameters('utm_source=x')(path, query)}#main`],
  ['a slash at the end', (path, query) => withQuery(`${path}/`, query)],
  ['a slash and a campaign', (path, query) => withParameters('utm_source=x')(`${path}/`, query)],
  [
    'a language in capitals',
    (path, query) =>
      withQuery(
        path.replace(/^\/(..)/, (lang) => lang.toUpperCase()),
        query,
      ),
  ],
  ['a word with a capital', (path, query) => withParameters('utm_source=x')(upperFirst(path), query)],
]

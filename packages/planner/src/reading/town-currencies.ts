/** Larger towns and countries by the currency that is paid in there. Names that are also people's or other things' are left out. */
export const townsByCurrency: Record<string, string> = {
  GBP: 'london, leeds, manchester, birmingham, liverpool, bristol, sheffield, newcastle, nottingham, leicester, brighton, oxford, southampton, portsmouth, plymouth, norwich, edinburgh, glasgow, aberdeen, dundee, cardiff, swansea, belfast, england, scotland, wales, britain, great britain, united kingdom, uk',
  EUR: 'lisbon, porto, madrid, barcelona, seville, valencia, bilbao, paris, lyon, marseille, toulouse, bordeaux, lille, strasbourg, nantes, berlin, hamburg, munich, münchen, cologne, köln, frankfurt, stuttgart, düsseldorf, leipzig, dresden, hanover, hannover, bremen, nuremberg, freiburg, vienna, wien, graz, salzburg, innsbruck, linz, rome, roma, milan, milano, naples, turin, bologna, venice, palermo, amsterdam, rotterdam, utrecht, eindhoven, brussels, antwerp, ghent, bruges, luxembourg, dublin, galway, helsinki, tampere, athens, thessaloniki, tallinn, riga, vilnius, ljubljana, bratislava, zagreb, germany, france, spain, portugal, italy, austria, ireland, netherlands, belgium, finland, greece',
  CHF: 'zurich, zürich, geneva, basel, bern, lausanne, lucerne, luzern, winterthur, st gallen, lugano, switzerland',
  USD: 'new york, brooklyn, los angeles, chicago, houston, philadelphia, san diego, dallas, san francisco, seattle, denver, boston, portland, las vegas, detroit, atlanta, miami, minneapolis, new orleans, usa, united states',
  JPY: 'tokyo, osaka, kyoto, yokohama, japan',
  INR: 'mumbai, delhi, new delhi, bangalore, bengaluru, chennai, kolkata, hyderabad, pune, india',
  CAD: 'toronto, montreal, vancouver, calgary, ottawa, edmonton, winnipeg, canada',
  AUD: 'melbourne, brisbane, canberra, sydney, perth, adelaide, hobart, australia',
  NZD: 'auckland, christchurch, wellington, new zealand',
  SEK: 'stockholm, gothenburg, malmö, uppsala, sweden',
  NOK: 'oslo, bergen, trondheim, norway',
  DKK: 'copenhagen, aarhus, odense, denmark',
  PLN: 'warsaw, krakow, kraków, gdansk, gdańsk, wroclaw, wrocław, poznan, poland',
  CZK: 'prague, brno, ostrava',
  BRL: 'são paulo, rio de janeiro, brasilia, salvador, brazil',
  ZAR: 'cape town, johannesburg, durban, pretoria, south africa',
};

/** The products: a grid to browse, and a page for each. */
import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Picture } from '../../design/drawn.tsx';
import { Tag } from '../../design/surface.tsx';
import { summaryOf } from '../../entities/excerpt.ts';
import { RowActions, StateForm } from '../../entities/row-page.tsx';
import { money, type Related, Shown } from '../../entities/shown.tsx';
import { type Ctx, isAmong } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { maxQuantity } from './cart.ts';
import { atMost, type Goods, goodsFields, goodsOf } from './goods.ts';

const fewPieces = 5;
const longestAbout = 90;

export function ShopGrid({ c, products, rows }: { c: Ctx; products: Entity; rows: Row[] }) {
  return (
    <ul class="shop-grid">
      {rows.map((row) => (
        <ProductCard c={c} products={products} row={row} />
      ))}
    </ul>
  );
}

/** Some products below a heading on another page, with links to the shop. */
export function ShopWindow({ c, products, rows }: { c: Ctx; products: Entity; rows: Row[] }) {
  return (
    <ul class="shop-grid in-window">
      {rows.map((row) => (
        <ProductCard c={c} products={products} row={row} inWindow />
      ))}
    </ul>
  );
}

function ProductCard({ c, products, row, inWindow = false }: { c: Ctx; products: Entity; row: Row; inWindow?: boolean }) {
  const goods = goodsOf(products, row);
  const Heading = inWindow ? 'h3' : 'h2';
  return (
    <li class="shop-card">
      <div class="shop-picture">{goods && <Picture id={goods.id} name={goods.picture} />}</div>
      <div class="shop-card-text">
        <Heading class="shop-name">
          <a href={`/${products.slug}/${row.id}`}>{titleOf(products, row)}</a>
        </Heading>
        {goods ? <Price c={c} products={products} goods={goods} /> : <p class="shop-stock">No price yet</p>}
        <About products={products} row={row} />
        {row.isSample && <Tag>Sample</Tag>}
      </div>
      {goods && !inWindow && <AddForm c={c} goods={goods} brief />}
    </li>
  );
}

/** The beginning of what there is to read about it. */
function About({ products, row }: { products: Entity; row: Row }) {
  const { text } = goodsFields(products);
  return text && row.values[text.id] ? <p class="shop-about">{summaryOf(products, row, longestAbout)}</p> : null;
}

function Price({ c, products, goods }: { c: Ctx; products: Entity; goods: Goods }) {
  const { price } = goodsFields(products);
  return (
    <p class="shop-price">
      <span class="number">{money(c.get('visitor').reader, goods.price, price.type.currency)}</span>
      <Stock goods={goods} />
    </p>
  );
}

function Stock({ goods: { stock } }: { goods: Goods }) {
  if (stock === null || stock > fewPieces) return null;
  if (stock === 0) return <Tag tone="warning">Sold out</Tag>;
  return <span class="shop-stock">{stock === 1 ? 'Last one' : `Only ${stock} left`}</span>;
}

function AddForm({ c, goods, brief = false }: { c: Ctx; goods: Goods; brief?: boolean }) {
  if (goods.stock === 0) return null;
  const id = `quantity-${goods.id}`;
  return (
    <form method="post" action="/cart/add" class="shop-add" data-partial="main">
      <CsrfField c={c} />
      <input type="hidden" name="product" value={String(goods.id)} />
      <input type="hidden" name="back" value={c.req.path + new URL(c.req.url).search} />
      {!brief && (
        <label class="shop-quantity" for={id}>
          Quantity
          <input class="control" id={id} type="number" name="quantity" value="1" min="1" max={atMost(goods, maxQuantity)} />
        </label>
      )}
      <Button kind={brief ? 'quiet' : 'primary'} icon="cart" id={`add-${goods.id}`} label={`Add to cart: ${goods.name}`}>
        Add to cart
      </Button>
    </form>
  );
}

/** Price and buy button below a page of another module. */
export function BuyHere({ c, products, row }: { c: Ctx; products: Entity; row: Row }) {
  const goods = goodsOf(products, row);
  if (!goods) return null;
  return (
    <section class="card stack" id="buy" data-live={products.id}>
      <Price c={c} products={products} goods={goods} />
      <AddForm c={c} goods={goods} />
      {goods.stock === 0 && <p>This is sold out.</p>}
    </section>
  );
}

export function ProductPage({ c, products, row, related }: { c: Ctx; products: Entity; row: Row; related: Related }) {
  const { reader } = c.get('visitor');
  const goods = goodsOf(products, row);
  const { price, stock, picture, text } = goodsFields(products);
  const shown = [products.titleField, price.id, stock?.id, picture?.id, text?.id];
  const facts = products.fields.filter(
    ({ id, type }) => !shown.includes(id) && type.kind !== 'image' && ![null, '', false].includes(row.values[id] as null),
  );
  return (
    <article class="product">
      <a class="back" href={products.path ?? '/'}>
        {products.title}
      </a>
      <div class="shop-picture">{goods && <Picture id={goods.id} name={goods.picture} isLazy={false} />}</div>
      <div class="product-text">
        <h1>{titleOf(products, row)}</h1>
        {goods && <Price c={c} products={products} goods={goods} />}
        {row.isSample && <Tag>Sample</Tag>}
        {text && row.values[text.id] && <p class="prose">{String(row.values[text.id])}</p>}
        {goods && <AddForm c={c} goods={goods} />}
        {goods?.stock === 0 && <p>This is sold out.</p>}
        <dl class="facts" id="facts" data-live={products.id}>
          {facts.map((field) => (
            <div>
              <dt>{field.label}</dt>
              <dd>
                <Shown entity={products} field={field} value={row.values[field.id] ?? null} reader={reader} related={related} />
              </dd>
            </div>
          ))}
        </dl>
        {isAmong(c, products.writers) && (
          <div class="row-of-actions">
            {products.workflow && <StateForm c={c} entity={products} row={row} workflow={products.workflow} />}
            <RowActions entity={products} row={row} />
            <ButtonLink href="/orders">Orders</ButtonLink>
          </div>
        )}
      </div>
    </article>
  );
}
